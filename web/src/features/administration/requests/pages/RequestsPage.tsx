import { useInfiniteQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { PagedRows } from "../../../../lib/data/PagedRows.tsx";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import { Card } from "../../../../ui/Card.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { requestsQuery } from "../api.ts";
import { RequestRow } from "../components/RequestRow.tsx";
import { text } from "../text.ts";

/** The written requests for copies and deletions of data. */
export default function RequestsPage() {
  const t = useText(text);
  usePageTitle(t.title);
  const list = useInfiniteQuery(requestsQuery, queryClient);
  return (
    <Card as="section" aria-label={t.title} className="overflow-hidden">
      <div className="border-b border-line px-4 pt-4 pb-3">
        <h1 className="text-h2">{t.title}</h1>
        <p className="text-small text-ink-2">{t.intro}</p>
      </div>
      <PagedRows
        list={list}
        empty={<EmptyState icon={FileText} title={t.none} body={t.noneBody} />}
        row={(one) => <RequestRow key={one.id} one={one} />}
      />
    </Card>
  );
}
