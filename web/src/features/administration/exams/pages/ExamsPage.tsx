import { useAddressFilters } from "../../../../lib/browser/use-address-filters.ts";
import { ListPage } from "../../../../lib/data/ListPage.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { examsQuery } from "../api.ts";
import { ExamFilterBar } from "../components/ExamFilterBar.tsx";
import { ExamRow } from "../components/ExamRow.tsx";
import { filtersIn } from "../rules.ts";
import { text } from "../text.ts";

/** Every exam of the school, with filters that stand in the address. */
export default function ExamsPage() {
  const t = useText(text);
  const { filters, change } = useAddressFilters(filtersIn);
  const list = useInfiniteQuery({ ...examsQuery(filters), placeholderData: (before) => before }, queryClient);
  return (
    <ListPage
      title={t.title}
      intro={t.intro}
      filters={<ExamFilterBar filters={filters} onChange={change} />}
      list={list}
      empty={{ icon: CalendarClock, title: t.none, body: t.noneBody }}
      row={(exam) => <ExamRow key={exam.id} exam={exam} />}
    />
  );
}
