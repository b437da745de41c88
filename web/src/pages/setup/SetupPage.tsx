import { useQuery } from "@tanstack/react-query";
import { isAbsent, offerQuery, Wizard } from "../../features/setup/public.ts";
import { LoadingBlock } from "../../lib/data/LoadingBlock.tsx";
import { queryClient } from "../../lib/data/query-client.ts";
import { useText } from "../../lib/i18n/text.ts";
import NotFoundPage from "../not-found/NotFoundPage.tsx";
import { setupText } from "../text.ts";

/** The first run; once the school has an admin the server knows no such page, and neither does this one. */
export default function SetupPage() {
  const t = useText(setupText);
  const { data: offer, error, isFetching, refetch } = useQuery(offerQuery, queryClient);
  if (offer) return <Wizard offer={offer} />;
  if (isAbsent(error))
    return (
      <div className="px-4 py-10">
        <NotFoundPage />
      </div>
    );
  return (
    <div className="mx-auto max-w-190 px-4 py-10">
      <h1 className="sr-only">{t.title}</h1>
      <LoadingBlock error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    </div>
  );
}
