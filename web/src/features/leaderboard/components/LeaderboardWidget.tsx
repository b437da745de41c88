import { WIDGET_PLACES, type Leaderboard } from "@angon/contract/leaderboard";
import { useCallback, useState } from "react";
import { Link } from "wouter";
import { useStoreLoad } from "../../../lib/data/use-store-load.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Alpona } from "../../../ui/Alpona.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { RowSkeleton } from "../../../ui/Skeleton.tsx";
import { readBoard } from "../api.ts";
import { firstMonth } from "../state.ts";
import { text } from "../text.ts";
import { BoardRow } from "./BoardRow.tsx";
import { MonthSwitcher } from "./MonthSwitcher.tsx";
import { Podium } from "./Podium.tsx";
import { PodiumSkeleton } from "./PodiumSkeleton.tsx";

const onward =
  "flex min-h-11 grow items-center justify-center px-2 pt-0.5 text-label font-semibold text-primary-ink -outline-offset-3 hover:bg-surface-2";

interface LeaderboardWidgetProps {
  batch: string | undefined;
  /** Whose row is marked. */
  userId: number | undefined;
}

/** The best of a month beside the feed. What does not come is not missed: the way to the whole board stays. */
export function LeaderboardWidget({ batch, userId }: LeaderboardWidgetProps) {
  const t = useText(text);
  const [month, setMonth] = useState(firstMonth);
  const { board, isLost, again } = useBoard(month, batch);
  return (
    <Card inset className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-2 px-4 pt-2.5">
        <h2 className="text-h3">{t.contributors}</h2>
        <MonthSwitcher month={month} onMonth={setMonth} width="w-full" />
      </div>
      <div aria-busy={(!board && !isLost) || undefined} className="min-h-62">
        {board && <Places board={board} userId={userId} />}
        {!board && !isLost && <Waiting />}
        {isLost && (
          <div role="alert" className="flex flex-col items-center gap-3 px-4 py-8 text-center">
            <p className="text-meta text-ink-2">{t.loadFailed}</p>
            <Button size="sm" onClick={again}>
              {t.tryAgain}
            </Button>
          </div>
        )}
      </div>
      <div className="flex divide-x divide-line border-t border-line">
        {userId !== undefined && (
          <Link href={`/leaderboard/points?uid=${userId}`} className={onward}>
            {t.mine}
          </Link>
        )}
        <Link href="/leaderboard" className={onward}>
          {t.seeMore}
        </Link>
      </div>
    </Card>
  );
}

function useBoard(month: string, batch: string | undefined) {
  const [read, setRead] = useState<{ of: string; board: Leaderboard }>();
  const of = `${month} ${batch ?? ""}`;
  const load = useCallback(
    async (signal: AbortSignal) => {
      const query = { monthYear: month, limit: String(WIDGET_PLACES), batch };
      setRead({ of, board: await readBoard(query, signal) });
    },
    [of, month, batch],
  );
  const { error, retry } = useStoreLoad(load);
  const board = read?.of === of ? read.board : undefined;
  return { board, isLost: error !== null && !board, again: retry };
}

function Places({ board, userId }: { board: Leaderboard; userId: number | undefined }) {
  const t = useText(text);
  const { first_3: three, leaderboard } = board;
  const rest = leaderboard.filter(({ rank }) => rank > 3);
  if (three.length === 0)
    return (
      <div className="flex flex-col items-center px-6 pt-6 pb-5 text-center">
        <Alpona shape="fan" size={168} className="text-primary-line" />
        <p className="mt-3 text-meta text-balance text-ink-2">{t.none}</p>
      </div>
    );
  return (
    <>
      <Podium entries={three} small />
      {rest.length > 0 && (
        <ol className="border-t border-line py-1">
          {rest.map((entry) => (
            <li key={entry.id}>
              <BoardRow entry={entry} isMine={entry.id === userId} small />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function Waiting() {
  const t = useText(text);
  return (
    <>
      <span className="sr-only">{t.loading}</span>
      <PodiumSkeleton className="pt-6" />
      <RowSkeleton />
      <RowSkeleton />
    </>
  );
}
