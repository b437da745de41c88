import { ListPage } from "../../../lib/data/ListPage.tsx";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Flag } from "lucide-react";
import { useRef } from "react";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { figuresQuery, queueQuery } from "../api.ts";
import { ReportRow } from "../components/ReportRow.tsx";
import { text } from "../text.ts";
import { useReportKeys } from "../use-report-keys.ts";

/** The reported things that wait for a decision, the oldest first. */
export default function ReportsPage() {
  const t = useText(text);
  const { number } = useFormat();
  const { data: figures } = useQuery(figuresQuery, queryClient);
  const median = figures?.median_minutes ?? null;
  const rows = useRef<HTMLUListElement>(null);
  const move = (step: 1 | -1) => {
    const links = [...(rows.current?.querySelectorAll<HTMLElement>("[data-report]") ?? [])];
    const place = links.findIndex((link) => link === document.activeElement);
    links[place < 0 ? 0 : place + step]?.focus();
  };
  useReportKeys({ next: () => move(1), previous: () => move(-1) });
  return (
    <ListPage
      title={t.title}
      intro={
        <>
          {t.intro} <span className="pointer-coarse:hidden">{t.keys}</span>
        </>
      }
      note={median !== null && <p className="num mt-1 text-small text-ink-2">{t.median(number(median))}</p>}
      list={useInfiniteQuery(queueQuery, queryClient)}
      empty={{ icon: Flag, title: t.none, body: t.noneBody }}
      row={(report) => <ReportRow key={report.id} report={report} />}
      rowsRef={rows}
    />
  );
}
