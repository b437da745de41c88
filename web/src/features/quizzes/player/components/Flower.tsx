import type { ReactNode } from "react";
import type { Verdict } from "../rules.ts";

const PETAL = "M0 -44C18.6 -58.1 19 -81.7 0 -95C-19 -81.7 -18.6 -58.1 0 -44Z";
/** More petals than this would overlap. */
const MOST = 20;
const OPEN_MS = 40;

const colours: Record<Verdict | "closed", string> = {
  right: "var(--primary)",
  wrong: "var(--krishna)",
  unanswered: "var(--line-strong)",
  closed: "var(--primary-line)",
};

interface FlowerProps {
  petals: readonly (Verdict | "closed")[];
  size: number;
  children: ReactNode;
}

/** One petal per question; of a long quiz each petal stands for its share. */
export function Flower({ petals, size, children }: FlowerProps) {
  const count = Math.min(petals.length, MOST);
  const angle = 360 / Math.max(1, count);
  const shown = Array.from(
    { length: count },
    (_, i) => petals[Math.floor((i * petals.length) / count)] ?? "closed",
  );
  const width = Math.min(1, 10 / Math.max(1, count));
  return (
    <span className="relative grid shrink-0 place-items-center" style={{ width: size, height: size }}>
      <svg
        width={size}
        height={size}
        viewBox="-100 -100 200 200"
        aria-hidden="true"
        className="absolute inset-0"
      >
        {shown.map((look, i) => (
          <g key={i} transform={`rotate(${i * angle})`}>
            <path
              d={PETAL}
              transform={`scale(${width} 1)`}
              fill={colours[look]}
              className={look === "closed" ? undefined : "[animation:appear_280ms_both]"}
              style={look === "closed" ? undefined : { animationDelay: `${i * OPEN_MS}ms` }}
            />
            <circle r="2.6" cy="-93" transform={`rotate(${angle / 2})`} fill="var(--line-strong)" />
          </g>
        ))}
      </svg>
      <span className="relative text-center">{children}</span>
    </span>
  );
}
