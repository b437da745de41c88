import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon, type IconType } from "./Icon.tsx";
import { useLanguage } from "./language.ts";

interface CountBadgeProps {
  count: number;
  className?: string;
}

const formats = { bn: new Intl.NumberFormat("bn-BD"), en: new Intl.NumberFormat("en") };

/** Hidden at zero; a narrow screen shows "9+" above nine, a wide one "99+" above 99. The control names the exact count. */
export function CountBadge({ count, className }: CountBadgeProps) {
  const language = useLanguage();
  if (count <= 0) return null;
  const { format } = formats[language];
  const upTo = (most: number) => (count > most ? `${format(most)}+` : format(count));
  return (
    <span
      aria-hidden="true"
      className={cx(
        "num min-w-4.75 rounded-full bg-krishna px-1.25 text-center text-[0.75rem] leading-4.75 font-semibold text-on-krishna halo",
        className,
      )}
    >
      {count > 9 ? (
        <>
          <span className="max-lg:hidden">{upTo(99)}</span>
          <span className="count-short lg:hidden" data-count={upTo(9)} />
        </>
      ) : (
        upTo(9)
      )}
    </span>
  );
}

export type ChipTone =
  | "neutral"
  | "primary"
  | "primarySolid"
  | "inkSolid"
  | "marigold"
  | "krishna"
  | "peacock"
  | "clay"
  | "clayOutline";

const tones: Record<ChipTone, string> = {
  neutral: "bg-surface-3 text-ink-2",
  primary: "bg-primary-soft text-primary-ink",
  primarySolid: "bg-primary text-on-primary",
  inkSolid: "bg-ink text-paper",
  marigold: "bg-marigold-soft text-marigold-ink",
  krishna: "bg-krishna-soft text-krishna-ink",
  peacock: "bg-peacock-soft text-peacock-ink",
  clay: "bg-clay-soft text-clay-ink",
  clayOutline: "bg-surface text-clay-ink border-[1.5px] border-clay-line",
};

interface ChipProps {
  children: ReactNode;
  tone?: ChipTone;
  /** `sm` is the 22 px badge beside a name, `md` the 28 px tag. */
  size?: "sm" | "md";
  pill?: boolean;
  icon?: IconType;
  className?: string;
}

export function Chip({ children, tone = "neutral", size = "md", pill, icon, className }: ChipProps) {
  return (
    <span
      className={cx(
        "inline-flex shrink-0 items-center font-semibold whitespace-nowrap",
        size === "sm"
          ? "h-5.5 gap-1 pt-px pr-2 pl-1.5 text-[0.75rem]"
          : "h-7 gap-1.5 px-2.5 pt-0.5 text-[0.8125rem]",
        pill ? "rounded-full" : "rounded-chip",
        tones[tone],
        className,
      )}
    >
      {icon && (
        <Icon of={icon} size={size === "sm" ? 13 : 14} className={size === "sm" ? "-mt-px" : "-mt-0.5"} />
      )}
      {children}
    </span>
  );
}
