import { useInfiniteQuery } from "@tanstack/react-query";
import { Scale } from "lucide-react";
import { PagedRows } from "../../../lib/data/PagedRows.tsx";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useKeptFocus } from "../../../lib/forms/use-kept-focus.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../lib/i18n/use-page-title.ts";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { appealsQuery } from "../api.ts";
import { AppealRow } from "../components/AppealRow.tsx";
import { appealsText } from "../text.ts";

/** The appeals that this moderator may judge, the oldest first. */
export default function AppealsPage() {
  const t = useText(appealsText);
  usePageTitle(t.title);
  const rows = useKeptFocus<HTMLUListElement>();
  const list = useInfiniteQuery(appealsQuery, queryClient);
  return (
    <div className="flex flex-col gap-3">
      <Card as="section" padded aria-label={t.title}>
        <h1 className="text-h2">{t.title}</h1>
        <p className="mt-1 text-small text-ink-2">{t.intro}</p>
      </Card>
      <PagedRows
        rowsRef={rows}
        list={list}
        empty={
          <Card>
            <EmptyState icon={Scale} title={t.none} body={t.noneBody} />
          </Card>
        }
        row={(one) => <AppealRow key={one.id} one={one} />}
      />
    </div>
  );
}
