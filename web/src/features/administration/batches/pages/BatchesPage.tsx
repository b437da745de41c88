import { PageCard } from "../../../../lib/data/PageCard.tsx";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../../../lib/data/query-client.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { LoadingBlock } from "../../../../lib/data/LoadingBlock.tsx";
import { batchesQuery } from "../api.ts";
import { BatchRow } from "../components/BatchRow.tsx";
import { NewBatchForm } from "../components/NewBatchForm.tsx";
import { text } from "../text.ts";

/** The school years: the next one, promotion, closing. */
export default function BatchesPage() {
  const t = useText(text);
  const { data: batches, error, refetch } = useQuery(batchesQuery, queryClient);
  return (
    <PageCard title={t.title} intro={t.intro}>
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
    </PageCard>
  );
}
