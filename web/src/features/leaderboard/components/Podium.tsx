import type { LeaderboardEntry } from "@angon/contract/leaderboard";
import { Link } from "wouter";
import crown from "../../../glyphs/crown-gold.svg";
import first from "../../../glyphs/place-1.svg";
import second from "../../../glyphs/place-2.svg";
import third from "../../../glyphs/place-3.svg";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Alpona } from "../../../ui/Alpona.tsx";
import { Avatar } from "../../../ui/Avatar.tsx";
import { cx } from "../../../ui/cx.ts";
import { firstNameOf } from "@angon/contract/kit/first-name";
import { text } from "../text.ts";
import { Points } from "./Points.tsx";

const badges = [first, second, third] as const;

interface Size {
  face: number;
  step: string;
  badge: number;
}

const wide: readonly Size[] = [
  { face: 96, step: "h-31", badge: 28 },
  { face: 72, step: "h-22", badge: 28 },
  { face: 72, step: "h-16", badge: 28 },
];
const narrow: readonly Size[] = [
  { face: 72, step: "h-18", badge: 24 },
  { face: 56, step: "h-12", badge: 24 },
  { face: 56, step: "h-8", badge: 24 },
];

/** The first stands in the middle, the second to the left; two leave the third place empty. */
export function Podium({
  entries,
  small = false,
}: {
  entries: readonly LeaderboardEntry[];
  small?: boolean;
}) {
  const t = useText(text);
  const isAlone = entries.length === 1;
  const order = isAlone ? [0] : [1, 0, 2];
  const sizes = small ? narrow : wide;
  return (
    <ol
      aria-label={t.firstThree}
      className={cx(
        "podium grid items-end gap-2 px-4 pt-5",
        isAlone ? "grid-cols-1 justify-items-center" : "grid-cols-[1fr_1.12fr_1fr]",
      )}
    >
      {order.map((at) => {
        const [entry, size] = [entries[at], sizes[at]];
        return entry && size ? (
          <Place key={entry.id} entry={entry} at={at} size={size} />
        ) : (
          <li key={at} aria-hidden="true" />
        );
      })}
    </ol>
  );
}

const rings = ["ring-marigold", "ring-ink-3", "ring-[#c0773d]"] as const;

function Place({ entry, at, size }: { entry: LeaderboardEntry; at: number; size: Size }) {
  const t = useText(text);
  const format = useFormat();
  const { face, step, badge } = size;
  return (
    // Read in the order of places, wherever they stand.
    <li className="w-full max-w-44 min-w-0" aria-posinset={at + 1} aria-setsize={3}>
      <Link
        href={`/users/${entry.id}`}
        title={entry.institute_name ?? undefined}
        className="flex flex-col items-center rounded-card text-center"
      >
        <span className={cx("relative", at === 0 && "mt-14")}>
          {at === 0 && (
            <Alpona
              shape="fan"
              size={face * 2.3}
              className="absolute bottom-1/3 left-1/2 -translate-x-1/2 text-primary-line"
            />
          )}
          <span
            className={cx("relative block rounded-full ring-2 ring-offset-2 ring-offset-surface", rings[at])}
          >
            <Avatar src={entry.image} id={entry.id} owner={entry.name} size={face} />
          </span>
          {at === 0 && (
            <img
              src={crown}
              alt=""
              width={face * 0.46}
              className="absolute -top-7 left-1/2 -translate-x-1/2"
            />
          )}
          <img
            src={badges[at]}
            alt={t.place(format.number(at + 1))}
            width={badge}
            height={badge}
            className="absolute -bottom-2.5 left-1/2 -translate-x-1/2"
          />
        </span>
        <span className="mt-3.5 w-full truncate leading-normal font-semibold">{firstNameOf(entry.name)}</span>
        <Points value={entry.total_points} />
        <span
          className={cx(
            "mt-2 flex w-full items-end justify-center overflow-hidden rounded-t-[14px]",
            step,
            at === 0 ? "bg-marigold-soft text-marigold-line" : "bg-primary-soft text-primary-line",
          )}
        >
          <Alpona shape="fan" size={face * 1.2} />
        </span>
      </Link>
    </li>
  );
}
