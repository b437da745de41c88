import { examMarkOrders } from "@angon/contract/quizzes/marks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { FileX2, Users } from "lucide-react";
import { useState } from "react";
import { Link, useParams } from "wouter";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { SheetButtons } from "../../../../lib/data/SheetButtons.tsx";
import { PageUnavailable } from "../../../../lib/http/PageUnavailable.tsx";
import { ProblemError } from "../../../../lib/http/problem.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import { loadAllPages } from "../../../../lib/print/load-all-pages.ts";
import { PrintButton } from "../../../../lib/print/PrintButton.tsx";
import { PrintHead } from "../../../../lib/print/PrintHead.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Card } from "../../../../ui/Card.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { Line } from "../../../../ui/Skeleton.tsx";
import { marksQuery, readFile } from "../api.ts";
import { MarksList } from "../components/MarksList.tsx";
import { MarksTable } from "../components/MarksTable.tsx";
import type { Sorting } from "../rules.ts";
import { text } from "../text.ts";

/** The results of all students of an exam, for its teachers. */
export default function ExamMarksPage() {
  const { id } = useParams<{ id: string }>();
  const examId = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0;
  return (
    <div className="mx-auto w-full max-w-250">
      <Content key={examId} examId={examId} />
    </div>
  );
}

function Content({ examId }: { examId: number }) {
  const t = useText(text);
  const { number } = useFormat();
  const [sorting, setSorting] = useState<Sorting>({ sort: "rank", direction: "forward" });
  const list = useInfiniteQuery(marksQuery(examId, sorting), queryClient);
  const first = list.data?.pages[0];
  const marks = list.data?.pages.flatMap(({ data }) => data) ?? [];
  usePageTitle(first ? `${t.title}: ${first.exam.title}` : t.title);
  if (!first) return <Waiting error={list.error} onRetry={() => void list.refetch()} />;
  const { exam, sat, absent, can } = first;
  const counts = t.counts(number(sat), number(absent));
  const shown = { id: examId, total: exam.total_marks, end: exam.end_time, mayExtend: can.extend };
  return (
    <Card as="section" inset aria-label={t.title} className="overflow-hidden">
      <PrintHead title={`${t.title}: ${exam.title}`}>
        <p className="num">
          {exam.audience} · {counts}
        </p>
      </PrintHead>
      <div className="print-hidden flex flex-wrap items-start justify-between gap-3 px-4 pt-4 pb-3">
        <div className="min-w-0">
          <h1 className="text-h2">{t.title}</h1>
          <p className="text-small wrap-anywhere">
            <Link href={`/quiz/${examId}`} className="font-semibold text-primary-ink hover:underline">
              {exam.title}
            </Link>{" "}
            · {exam.audience}
          </p>
          <p className="num text-meta text-ink-2">{counts}</p>
          {!exam.is_over && <p className="text-meta text-ink-3">{t.stillOpen}</p>}
        </div>
        {marks.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <SheetButtons
              name={`exam-${examId}-marks`}
              read={(format) => readFile(examId, format, sorting.sort)}
              texts={t}
            />
            <PrintButton before={() => loadAllPages(list)} />
          </div>
        )}
      </div>
      {marks.length === 0 ? (
        <EmptyState icon={Users} title={t.none} body={t.noneBody} />
      ) : (
        <>
          <div className="print-hidden px-4 pb-3 md:hidden">
            <OrderSelect sorting={sorting} onSort={setSorting} />
          </div>
          <MarksList marks={marks} exam={shown} />
          <MarksTable marks={marks} exam={shown} sorting={sorting} onSort={setSorting} />
        </>
      )}
      {list.hasNextPage && (
        <div className="border-t border-line p-3 text-center">
          <Button
            variant="secondary"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t.more}
          </Button>
        </div>
      )}
    </Card>
  );
}

function OrderSelect({ sorting, onSort }: { sorting: Sorting; onSort: (sorting: Sorting) => void }) {
  const t = useText(text);
  const labels = { rank: t.byRank, roll: t.byRoll, name: t.byName, score: t.byScore, time: t.byTime };
  return (
    <Select
      aria-label={t.sort}
      value={sorting.sort}
      onChange={({ target }) =>
        onSort({ sort: examMarkOrders.find((one) => one === target.value) ?? "rank", direction: "forward" })
      }
    >
      {examMarkOrders.map((sort) => (
        <option key={sort} value={sort}>
          {labels[sort]}
        </option>
      ))}
    </Select>
  );
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useText(text);
  if (!error)
    return (
      <Card padded aria-busy="true">
        <span className="sr-only">{t.loading}</span>
        <Line width="40%" />
        <Line height={220} className="mt-4" />
      </Card>
    );
  return (
    <Card>
      <PageUnavailable
        isAbsent={error instanceof ProblemError && [403, 404, 422].includes(error.status)}
        icon={FileX2}
        error={error}
        onRetry={onRetry}
        homeHref="/quiz"
        texts={t}
      />
    </Card>
  );
}
