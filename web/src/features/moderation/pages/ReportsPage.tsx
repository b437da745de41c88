import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { useRef } from "react";
import { PagedRows } from "../../../lib/data/PagedRows.tsx";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../lib/i18n/use-page-title.ts";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { figuresQuery, queueQuery } from "../api.ts";
import { ReportRow } from "../components/ReportRow.tsx";
import { text } from "../text.ts";
import { useReportKeys } from "../use-report-keys.ts";

/** The reported things that wait for a decision, the oldest first. */
export default function ReportsPage() {
  const t = useText(text);
  const { number } = useFormat();
  usePageTitle(t.title);
  const { data: figures } = useQuery(figuresQuery, queryClient);
  const median = figures?.median_minutes ?? null;
  return (
    <Card as="section" aria-label={t.title} className="overflow-hidden">
      <div className="border-b border-line px-4 pt-4 pb-3">
        <h1 className="text-h2">{t.title}</h1>
        <p className="text-small text-ink-2">
          {t.intro} <span className="pointer-coarse:hidden">{t.keys}</span>
        </p>
        {median !== null && <p className="num mt-1 text-small text-ink-2">{t.median(number(median))}</p>}
      </div>
      <Reports />
    </Card>
  );
}

function Reports() {
  const t = useText(text);
  const list = useInfiniteQuery(queueQuery, queryClient);
  const rows = useRef<HTMLUListElement>(null);
  const move = (step: 1 | -1) => {
    const links = [...(rows.current?.querySelectorAll<HTMLElement>("[data-report]") ?? [])];
    const place = links.findIndex((link) => link === document.activeElement);
    links[place < 0 ? 0 : place + step]?.focus();
  };
  useReportKeys({ next: () => move(1), previous: () => move(-1) });
  return (
    <PagedRows
      list={list}
      empty={<EmptyState icon={Flag} title={t.none} body={t.noneBody} />}
      row={(report) => <ReportRow key={report.id} report={report} />}
      rowsRef={rows}
    />
  );
}
