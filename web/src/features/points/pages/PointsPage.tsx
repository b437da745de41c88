import type { PointsHistory } from "@angon/contract/points";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Award, UserX } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "wouter";
import { LoadFailed } from "../../../lib/http/LoadFailed.tsx";
import { useFormat } from "../../../lib/i18n/format.ts";
import { ProblemError } from "../../../lib/http/problem.ts";
import { useMonthName } from "../../../lib/i18n/use-month-name.ts";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { Line, RowSkeleton } from "../../../ui/Skeleton.tsx";
import { firstMonth, MonthSwitcher, Points } from "../../leaderboard/public.ts";
import { useSession } from "../../session/public.ts";
import { entriesQuery, monthQuery } from "../api.ts";
import { DaysChart } from "../components/DaysChart.tsx";
import { EntryRow } from "../components/EntryRow.tsx";
import { collapseAlike } from "../rules.ts";
import { text } from "../text.ts";

/** A user's points, by day and one by one; without an id in the address, the viewer's own. */
export default function PointsPage() {
  const [search] = useSearchParams();
  const uid = search.get("uid") ?? undefined;
  return (
    <div className="mx-auto w-full max-w-190">
      {uid === undefined || /^[1-9]\d{0,9}$/.test(uid) ? <Earned key={uid ?? ""} uid={uid} /> : <NotThere />}
    </div>
  );
}

function Earned({ uid }: { uid: string | undefined }) {
  const t = useText(text);
  const [month, setMonth] = useState(firstMonth);
  const head = useQuery({ ...monthQuery(uid, month), placeholderData: keepPreviousData }, queryClient);
  if (!head.data) return head.error ? <Lost error={head.error} list={head} /> : <Waiting />;
  return (
    <>
      <h1 className="sr-only">{t.title}</h1>
      <Head history={head.data} month={month} onMonth={setMonth} />
      <Entries uid={uid} first={head.data} />
    </>
  );
}

interface HeadProps {
  history: PointsHistory;
  month: string;
  onMonth: (month: string) => void;
}

function Head({ history, month, onMonth }: HeadProps) {
  const t = useText(text);
  const format = useFormat();
  const nameOf = useMonthName();
  const { user, month: shown } = history;
  return (
    <Card inset className="p-5 pt-4">
      <div className="flex items-center gap-3.5">
        <Link href={`/users/${user.id}`} className="flex min-w-0 grow items-center gap-3.5 rounded-control">
          <Avatar src={user.image} id={user.id} owner={user.name} size={56} />
          <span className="min-w-0">
            <span className="block text-h2 wrap-anywhere">{user.name}</span>
            {user.institute_name && (
              <span className="block truncate text-meta text-ink-3">{user.institute_name}</span>
            )}
          </span>
        </Link>
        <span className="shrink-0 text-right">
          <Points value={shown.points} className="text-h2" />
          <span className="num block text-meta text-ink-3">
            {shown.rank === null
              ? nameOf(shown.monthYear)
              : t.rankIn(nameOf(shown.monthYear), format.number(shown.rank))}
          </span>
        </span>
      </div>
      <div className="mt-3 mb-1 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-[inherit] text-label font-semibold">{t.daily}</h2>
        <MonthSwitcher month={month} onMonth={onMonth} />
      </div>
      <DaysChart month={shown} />
    </Card>
  );
}

/** Its first page came with the head; what is further back is asked for. */
function Entries({ uid, first }: { uid: string | undefined; first: PointsHistory }) {
  const t = useText(text);
  const { number } = useFormat();
  const { user } = useSession();
  const mayAsk = user?.can.ask_subject_question && (uid === undefined || Number(uid) === user.id);
  const list = useInfiniteQuery(
    { ...entriesQuery(uid), initialData: { pages: [first], pageParams: [undefined] } },
    queryClient,
  );
  const entries = collapseAlike(list.data.pages.flatMap(({ data }) => data));
  const [{ sum, total } = first] = list.data.pages;
  // Rows are only ever added, so a head that counts more of them is newer.
  const isBehind = total < first.total;
  const { refetch } = list;
  useEffect(() => void (isBehind && refetch()), [isBehind, refetch]);
  return (
    <Card inset className="mt-3! overflow-hidden">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-5 pt-4 pb-1">
        <h2 className="text-h3">{t.history}</h2>
        {entries.length > 0 && <p className="num text-meta text-ink-2">{t.sumAll(number(sum))}</p>}
      </div>
      {entries.length === 0 && (
        <EmptyState icon={Award} title={t.none} body={mayAsk ? t.noneHow : t.noneOfOther} />
      )}
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {list.isFetchNextPageError && <Lost error={list.error} list={list} />}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <div className="border-t border-line p-2 text-center">
          <Button variant="quiet" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t.seeMore}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface LostProps {
  error: unknown;
  list: { isFetching: boolean; refetch: () => unknown; fetchNextPage?: () => unknown; data?: unknown };
}

function Lost({ error, list }: LostProps) {
  if (error instanceof ProblemError && [404, 422].includes(error.status)) return <NotThere />;
  return (
    <Card>
      <LoadFailed
        error={error}
        isBusy={list.isFetching}
        onRetry={() => void (list.data && list.fetchNextPage ? list.fetchNextPage() : list.refetch())}
      />
    </Card>
  );
}

function NotThere() {
  const t = useText(text);
  return (
    <Card>
      <EmptyState
        icon={UserX}
        title={t.notThere}
        body={t.notThereHow}
        action={<ButtonLink href="/leaderboard">{t.toBoard}</ButtonLink>}
      />
    </Card>
  );
}

function Waiting() {
  const t = useText(text);
  return (
    <div aria-busy="true">
      <span className="sr-only">{t.loading}</span>
      <Card inset className="p-5">
        <RowSkeleton />
        <Line height={180} className="mt-4" />
      </Card>
    </div>
  );
}
