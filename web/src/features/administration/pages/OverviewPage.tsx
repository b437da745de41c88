import type { Overview } from "@angon/contract/administration";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Card } from "../../../ui/Card.tsx";
import { overviewQuery } from "../api.ts";
import { LoadingBlock } from "../../../lib/data/LoadingBlock.tsx";
import { overviewText } from "../text.ts";
import { ShowSteps } from "../steps/public.ts";

/** Numbers of the school: how many people, of which kind and batch, and what waits for a decision. */
export default function OverviewPage() {
  const t = useText(overviewText);
  const { data, error, refetch } = useQuery(overviewQuery, queryClient);
  return (
    <Card aria-label={t.title} padded>
      <h1 className="text-h2">{t.title}</h1>
      {data ? <Numbers overview={data} /> : <LoadingBlock error={error} onRetry={() => void refetch()} />}
    </Card>
  );
}

function Numbers({ overview: { people, batches, open_reports } }: { overview: Overview }) {
  const t = useText(overviewText);
  const { number } = useFormat();
  const most = Math.max(1, ...batches.map(({ students }) => students));
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {people && (
          <>
            <Count label={t.students} count={people.students} href="/admin/people?kind=STUDENT" />
            <Count label={t.staff} count={people.staff} />
            <Count label={t.guardians} count={people.guardians} href="/admin/people?kind=GUARDIAN" />
            <Count label={t.notJoined} count={people.not_joined} href="/admin/people?status=not_joined" />
            <Count label={t.suspended} count={people.suspended} href="/admin/people?status=suspended" />
          </>
        )}
        <Count label={t.reports} count={open_reports} href="/admin/reports" />
      </dl>
      {batches.length > 0 && (
        <>
          <h2 className="mt-6 text-h3">{t.batches}</h2>
          <dl className="mt-3 flex flex-col gap-2.5">
            {batches.map(({ name, students }) => (
              <div key={name} className="grid grid-cols-[6rem_1fr_3.5rem] items-center gap-3">
                <dt className="truncate text-small">{name}</dt>
                <dd aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-surface-3">
                  <div
                    className="h-full rounded-full bg-primary"
                    style={{ width: `${(students / most) * 100}%` }}
                  />
                </dd>
                <dd className="num text-right text-small font-semibold">{number(students)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {people && <ShowSteps />}
    </>
  );
}

interface CountProps {
  label: string;
  count: number;
  /** The list of what is counted. */
  href?: string;
}

function Count({ label, count, href }: CountProps) {
  const { number } = useFormat();
  return (
    <div className="relative rounded-control bg-surface-2 px-3.5 py-3">
      <dt className="text-meta text-ink-2">
        {href ? (
          <Link href={href} className="after:absolute after:inset-0 after:rounded-control hover:underline">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="num text-h2 font-bold">{number(count)}</dd>
    </div>
  );
}
