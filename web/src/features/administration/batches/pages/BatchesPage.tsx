import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../../lib/i18n/use-page-title.ts";
import { Card } from "../../../../ui/Card.tsx";
import { LoadingBlock } from "../../../../lib/data/LoadingBlock.tsx";
import { batchesQuery } from "../api.ts";
import { BatchRow } from "../components/BatchRow.tsx";
import { NewBatchForm } from "../components/NewBatchForm.tsx";
import { text } from "../text.ts";

/** The school years: the next one, promotion, closing. */
export default function BatchesPage() {
  const t = useText(text);
  usePageTitle(t.title);
  const { data: batches, error, refetch } = useQuery(batchesQuery, queryClient);
  return (
    <Card as="section" aria-label={t.title} className="overflow-hidden">
      <div className="px-4 pt-4 pb-3">
        <h1 className="text-h2">{t.title}</h1>
        <p className="text-small text-ink-2">{t.intro}</p>
      </div>
      {batches ? (
        <>
          <ul>
            {batches.map((batch) => (
              <BatchRow key={batch.name} batch={batch} />
            ))}
          </ul>
          <NewBatchForm batches={batches} />
        </>
      ) : (
        <LoadingBlock error={error} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}
