import type { GradebookOrder } from "@angon/contract/homework/gradebook";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Lock, NotebookPen, Users } from "lucide-react";
import { useState } from "react";
import { Link, useParams, useSearchParams } from "wouter";
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
import { GuardianButton } from "../../sentences/public.ts";
import { gradebookQuery, readFile } from "../api.ts";
import { MarksTable } from "../components/MarksTable.tsx";
import { StudentMarks } from "../components/StudentMarks.tsx";
import { text } from "../text.ts";

/** Students of a class or course group by homework, for its teachers. */
export default function GradebookPage() {
  const { slug } = useParams<{ slug: string }>();
  return <Content key={slug} slug={slug} />;
}

function Content({ slug }: { slug: string }) {
  const t = useText(text);
  const { number } = useFormat();
  const [sort, setSort] = useState<GradebookOrder>("name");
  const [search] = useSearchParams();
  const list = useInfiniteQuery(gradebookQuery(slug, sort), queryClient);
  const book = list.data?.pages[0];
  const students = list.data?.pages.flatMap((page) => page.students) ?? [];
  usePageTitle(book ? `${t.title}: ${book.group.name}` : t.title);
  if (!book)
    return list.error ? <Lost error={list.error} onRetry={() => void list.refetch()} /> : <Loading />;
  const chosen = students.find(({ id }) => String(id) === search.get("student"));
  if (chosen) return <StudentMarks book={book} student={chosen} />;
  const isEmpty = book.homework.length === 0 || students.length === 0;
  return (
    <Card as="section" aria-label={t.title} className="print-wide overflow-hidden">
      <PrintHead title={`${t.title}: ${book.group.name}`}>
        <p>{t.meanCounts}</p>
      </PrintHead>
      <div className="print-hidden flex flex-wrap items-start justify-between gap-3 px-4 pt-4 pb-3">
        <div className="min-w-0">
          <h1 className="text-h2">{t.title}</h1>
          <p className="text-small wrap-anywhere">
            <Link
              href={`/group/${book.group.slug}`}
              className="font-semibold text-primary-ink hover:underline"
            >
              {book.group.name}
            </Link>
          </p>
          {!isEmpty && (
            <p className="num text-meta text-ink-2">
              {t.counts(
                number(students.length) + (list.hasNextPage ? "+" : ""),
                number(book.homework.length),
              )}
            </p>
          )}
          {!isEmpty && <p className="text-meta text-ink-3">{t.meanCounts}</p>}
        </div>
        {!isEmpty && (
          <div className="flex flex-wrap items-center gap-2">
            <Select
              aria-label={t.sort}
              value={sort}
              className="min-h-9! w-60! max-w-full"
              onChange={({ target }) => setSort(target.value === "roll" ? "roll" : "name")}
            >
              <option value="name">{t.byName}</option>
              <option value="roll">{t.byRoll}</option>
            </Select>
            <GuardianButton of={{ group_id: book.group.id }} />
            <SheetButtons
              name={`${book.group.slug}-marks`}
              read={(format) => readFile(book.group.slug, format, sort)}
              texts={t}
            />
            <PrintButton before={() => loadAllPages(list)} />
          </div>
        )}
      </div>
      {isEmpty ? (
        <EmptyState
          icon={book.homework.length === 0 ? NotebookPen : Users}
          title={book.homework.length === 0 ? t.none : t.noStudents}
          body={book.homework.length === 0 ? t.noneBody : t.noStudentsBody}
        />
      ) : (
        <MarksTable slug={book.group.slug} homework={book.homework} students={students} />
      )}
      {list.hasNextPage && (
        <div className="p-3 text-center">
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

function Loading() {
  const t = useText(text);
  return (
    <Card padded aria-busy="true">
      <span className="sr-only">{t.loading}</span>
      <Line width="40%" />
      <Line height={220} className="mt-4" />
    </Card>
  );
}

function Lost({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText(text);
  return (
    <Card>
      <PageUnavailable
        isAbsent={error instanceof ProblemError && [403, 404, 422].includes(error.status)}
        icon={Lock}
        error={error}
        onRetry={onRetry}
        homeHref="/group"
        texts={t}
      />
    </Card>
  );
}
