import { useInfiniteQuery } from "@tanstack/react-query";
import { Gavel } from "lucide-react";
import { Link, useSearchParams } from "wouter";
import { PagedRows } from "../../../lib/data/PagedRows.tsx";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../lib/i18n/use-page-title.ts";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { decisionsQuery } from "../api.ts";
import { DecisionRow } from "../components/DecisionRow.tsx";
import { decisionsText } from "../text.ts";

/** The decisions of moderators, of `?user=` or of all, with the way to reverse one. */
export default function DecisionsPage() {
  const t = useText(decisionsText);
  usePageTitle(t.title);
  const [search] = useSearchParams();
  const user = search.get("user");
  const list = useInfiniteQuery(decisionsQuery(user), queryClient);
  return (
    <Card as="section" aria-label={t.title} className="overflow-hidden">
      <div className="border-b border-line px-4 pt-4 pb-3">
        <h1 className="text-h2">{t.title}</h1>
        <p className="text-small text-ink-2">{t.intro}</p>
        {user !== null && (
          <p className="mt-1 text-small">
            {t.onlyOne}{" "}
            <Link href="/admin/decisions" className="font-semibold text-primary-ink underline">
              {t.showAll}
            </Link>
          </p>
        )}
      </div>
      <PagedRows
        list={list}
        empty={<EmptyState icon={Gavel} title={t.none} body={t.noneBody} />}
        row={(one) => <DecisionRow key={one.id} one={one} />}
      />
    </Card>
  );
}
