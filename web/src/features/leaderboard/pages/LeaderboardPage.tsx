import type { Leaderboard } from "@angon/contract/leaderboard";
import { useQuery } from "@tanstack/react-query";
import { Trophy } from "lucide-react";
import { Link, Redirect, useSearchParams } from "wouter";
import { LoadFailed } from "../../../lib/http/LoadFailed.tsx";
import { currentBatch } from "../../../lib/data/batch.ts";
import { queryClient } from "../../../lib/data/query-client.ts";
import { queryOptions } from "../../../lib/data/query-options.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { RowSkeleton } from "../../../ui/Skeleton.tsx";
import { useSession } from "../../session/public.ts";
import { readBoard } from "../api.ts";
import { BoardFilters } from "../components/BoardFilters.tsx";
import { BoardPages } from "../components/BoardPages.tsx";
import { BoardRows } from "../components/BoardRows.tsx";
import { MonthSwitcher } from "../components/MonthSwitcher.tsx";
import { Podium } from "../components/Podium.tsx";
import { PodiumSkeleton } from "../components/PodiumSkeleton.tsx";
import { rowsAroundOwn, placeIn, searchOf, type BoardPlace } from "../state.ts";
import { text } from "../text.ts";

/** The leaderboard: the first three, and all others by rank. */
export default function LeaderboardPage() {
  const t = useText(text);
  const { user } = useSession();
  const [search, setSearch] = useSearchParams();
  const own = currentBatch(user);
  const at = placeIn(search, own);
  const go = (change: Partial<BoardPlace>) => setSearch(searchOf({ ...at, page: 1, ...change }, own));
  const turn = (page: number) => {
    go({ page });
    scrollTo(0, 0);
  };
  return (
    <div className="mx-auto w-full max-w-190">
      <div className="flex min-h-14 items-center justify-between gap-3 px-4 py-1.5 md:px-0 lg:pt-0 lg:pb-3.5">
        <h1 className="max-lg:text-h2">{t.title}</h1>
        {at.scope === "month" && <MonthSwitcher month={at.month} onMonth={(month) => go({ month })} />}
      </div>
      <BoardFilters at={at} onChange={go} />
      <Ranks at={at} own={own} userId={user?.id} onPage={turn} />
      {user && (
        <p className="px-4 pt-1 pb-4 text-center">
          <Link
            href={`/leaderboard/points?uid=${user.id}`}
            className="inline-flex min-h-11 items-center text-label font-semibold text-primary-ink"
          >
            {t.mine}
          </Link>
        </p>
      )}
    </div>
  );
}

interface RanksProps {
  at: BoardPlace;
  /** Whose batch goes without saying in the address. */
  own: string | null;
  userId: number | undefined;
  onPage: (page: number) => void;
}

function Ranks({ at, own, userId, onPage }: RanksProps) {
  const board = useQuery(boardQuery(at), queryClient);
  const { page = 1, totalPages: last = 0 } = board.data?.pagination ?? {};
  if (last > 0 && page > last)
    return (
      <>
        {at.page > last && <Redirect to={`/leaderboard?${searchOf({ ...at, page: last }, own)}`} replace />}
        <Waiting />
      </>
    );
  if (board.data)
    return <Places board={board.data} userId={userId} onPage={onPage} busy={board.isPlaceholderData} />;
  if (board.error)
    return (
      <Card>
        <LoadFailed error={board.error} isBusy={board.isFetching} onRetry={() => void board.refetch()} />
      </Card>
    );
  return <Waiting />;
}

const boardQuery = (at: BoardPlace) =>
  queryOptions({
    queryKey: ["leaderboard", at],
    queryFn: ({ signal }) =>
      readBoard(
        {
          scope: at.scope,
          monthYear: at.scope === "month" ? at.month : undefined,
          subject_id: at.subject || undefined,
          batch: at.batch,
          page: String(at.page),
        },
        signal,
      ),
    // The page before stays while another page of the same board loads.
    placeholderData: (previous: Leaderboard | undefined, query) =>
      isSameBoard(query?.queryKey[1] as BoardPlace | undefined, at) ? previous : undefined,
  });

const isSameBoard = (one: BoardPlace | undefined, other: BoardPlace): boolean =>
  one !== undefined && JSON.stringify({ ...one, page: 0 }) === JSON.stringify({ ...other, page: 0 });

interface PlacesProps {
  board: Leaderboard;
  userId: number | undefined;
  onPage: (page: number) => void;
  busy: boolean;
}

function Places({ board, userId, onPage, busy }: PlacesProps) {
  const t = useText(text);
  const { first_3: three, leaderboard, pagination } = board;
  const { page, totalPages } = pagination;
  if (three.length === 0)
    return (
      <Card>
        <EmptyState icon={Trophy} title={t.none} body={t.noneHow} />
      </Card>
    );
  return (
    <>
      <Card inset className="overflow-hidden">
        <div className="mx-auto max-w-130">
          <Podium entries={three} />
        </div>
      </Card>
      <BoardRows
        rows={leaderboard.filter(({ rank }) => rank > 3)}
        around={rowsAroundOwn(board, userId)}
        userId={userId}
        busy={busy}
      />
      {totalPages > 1 && page >= totalPages && (
        <p className="pt-4 text-center text-small text-ink-2">{t.noMore}</p>
      )}
      <BoardPages page={page} all={totalPages} onPage={onPage} />
    </>
  );
}

/** A page of the board without its first three. */
const BOARD_ROWS = 17;

/** As high as a full page of the board, so that nothing below it moves when the board comes. */
function Waiting() {
  const t = useText(text);
  return (
    <div aria-busy="true">
      <span className="sr-only">{t.loading}</span>
      <Card inset className="overflow-hidden">
        <div className="mx-auto max-w-130">
          <PodiumSkeleton className="min-h-92.5" />
        </div>
      </Card>
      <Card inset className="mt-3!">
        {Array.from({ length: BOARD_ROWS }, (_, row) => (
          <RowSkeleton key={row} className="min-h-16!" />
        ))}
      </Card>
    </div>
  );
}
