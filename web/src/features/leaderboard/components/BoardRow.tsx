import type { LeaderboardEntry } from "@angon/contract/leaderboard";
import { Link } from "wouter";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { cx } from "../../../ui/cx.ts";
import { text } from "../text.ts";
import { Points } from "./Points.tsx";

interface BoardRowProps {
  entry: LeaderboardEntry;
  isMine?: boolean;
  small?: boolean;
}

export function BoardRow({ entry, isMine = false, small = false }: BoardRowProps) {
  const t = useText(text);
  const { number } = useFormat();
  return (
    <Link
      href={`/users/${entry.id}`}
      title={small ? (entry.institute_name ?? undefined) : undefined}
      className={cx(
        "flex items-center gap-3 -outline-offset-3",
        small ? "min-h-13 px-4 py-1.5" : "min-h-16 px-5 py-2",
        isMine ? "bg-primary-soft" : "hover:bg-surface-2",
      )}
    >
      <span className="num w-7 shrink-0 text-center text-label font-semibold text-ink-2">
        <span className="sr-only">{t.place(number(entry.rank))}</span>
        <span aria-hidden="true">{number(entry.rank)}</span>
      </span>
      <Avatar src={entry.image} id={entry.id} owner={entry.name} size={small ? 36 : 44} />
      <span className="min-w-0 grow">
        <span className="block truncate leading-normal font-semibold">
          {entry.name} {isMine && <span className="text-meta font-normal text-ink-2">{t.you}</span>}
        </span>
        {entry.institute_name && (
          <span className={cx("block truncate text-meta", isMine ? "text-ink-2" : "text-ink-3")}>
            {entry.institute_name}
          </span>
        )}
      </span>
      <Points value={entry.total_points} />
    </Link>
  );
}
