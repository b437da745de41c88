import type { LeaderboardEntry } from "@angon/contract/leaderboard";
import { Fragment } from "react";
import { useText } from "../../../lib/i18n/text.ts";
import { Card } from "../../../ui/Card.tsx";
import { cx } from "../../../ui/cx.ts";
import { text } from "../text.ts";
import { BoardRow } from "./BoardRow.tsx";

interface BoardRowsProps {
  rows: readonly LeaderboardEntry[];
  /** Oneself and the nearest, where the rows do not reach so far. */
  around: readonly LeaderboardEntry[];
  userId: number | undefined;
  busy: boolean;
}

/** The users below the first three, by rank. */
export function BoardRows({ rows, around, userId, busy }: BoardRowsProps) {
  const t = useText(text);
  const goesOn = around[0]?.rank === (rows.at(-1)?.rank ?? 3) + 1;
  if (rows.length + around.length === 0) return null;
  return (
    <Card inset className={cx("mt-3! overflow-clip", busy && "opacity-60")}>
      <ol className="divide-y divide-line" aria-busy={busy || undefined}>
        {[...rows, ...around].map((entry) => (
          <Fragment key={entry.id}>
            {entry === around[0] && !goesOn && (
              <li className="bg-surface-2 px-5 py-2 text-meta text-ink-2">{t.around}</li>
            )}
            {entry.id === userId ? (
              // My row stays at the bottom while it is further down than one sees.
              <li className="sticky bottom-(--tabbar-h) -mt-px border-t border-t-primary-line lg:bottom-0">
                <BoardRow entry={entry} isMine />
              </li>
            ) : (
              <li>
                <BoardRow entry={entry} />
              </li>
            )}
          </Fragment>
        ))}
      </ol>
    </Card>
  );
}
