import { useInfiniteQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useSearchParams } from "wouter";
import { withParams } from "../../../../lib/browser/search-params.ts";
import { PagedRows } from "../../../../lib/data/PagedRows.tsx";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import { Card } from "../../../../ui/Card.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { examsQuery } from "../api.ts";
import { ExamFilterBar } from "../components/ExamFilterBar.tsx";
import { ExamRow } from "../components/ExamRow.tsx";
import { filtersIn } from "../rules.ts";
import { text } from "../text.ts";

/** Every exam of the school, with filters that stand in the address. */
export default function ExamsPage() {
  const t = useText(text);
  usePageTitle(t.title);
  const [search, setSearch] = useSearchParams();
  const filters = filtersIn(search);
  const list = useInfiniteQuery({ ...examsQuery(filters), placeholderData: (before) => before }, queryClient);
  return (
    <Card as="section" aria-label={t.title} className="overflow-hidden">
      <div className="px-4 pt-4 pb-3">
        <h1 className="text-h2">{t.title}</h1>
        <p className="text-small text-ink-2">{t.intro}</p>
      </div>
      <ExamFilterBar
        filters={filters}
        onChange={(patch) => setSearch((now) => withParams(now, patch), { replace: true })}
      />
      <PagedRows
        list={list}
        label={t.title}
        empty={<EmptyState icon={CalendarClock} title={t.none} body={t.noneBody} />}
        row={(exam) => <ExamRow key={exam.id} exam={exam} />}
      />
    </Card>
  );
}
