import { useInfiniteQuery } from "@tanstack/react-query";
import { Scale } from "lucide-react";
import { PagedRows } from "../../../../lib/data/PagedRows.tsx";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { appeal, ownDecisionsQuery, reloadOwnDecisions } from "../api.ts";
import { OwnDecisionCard } from "../components/OwnDecisionCard.tsx";
import { ownText } from "../text.ts";

/** The decisions about the reader, the newest first. */
export default function OwnDecisionsPage() {
  const t = useText(ownText);
  usePageTitle(t.title);
  const list = useInfiniteQuery(ownDecisionsQuery, queryClient);
  return (
    <div className="mx-auto max-w-180">
      <h1 className="mb-1 text-h2 max-lg:sr-only">{t.title}</h1>
      <p className="mb-3 text-small text-ink-2 max-lg:px-4 max-lg:pt-3">{t.intro}</p>
      <PagedRows
        list={list}
        empty={<EmptyState icon={Scale} title={t.none} body={t.noneBody} />}
        row={(one) => (
          <li key={one.id} className="mb-3">
            <OwnDecisionCard
              one={one}
              onAppeal={(text) => appeal(one.id, text)}
              onAppealed={reloadOwnDecisions}
            />
          </li>
        )}
      />
    </div>
  );
}
