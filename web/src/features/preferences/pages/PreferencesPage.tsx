import { notificationFamilies } from "@angon/contract/kit/notification";
import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "../../../lib/http/LoadFailed.tsx";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { usePageTitle } from "../../../lib/i18n/use-page-title.ts";
import { Card } from "../../../ui/Card.tsx";
import { RowSkeleton } from "../../../ui/Skeleton.tsx";
import { PushCard } from "../../push/public.ts";
import { preferencesQuery } from "../api.ts";
import { DigestCard } from "../components/DigestCard.tsx";
import { FamilyCard } from "../components/FamilyCard.tsx";
import { QuietCard } from "../components/QuietCard.tsx";
import { text } from "../text.ts";

/** Settings for notification types, quiet hours and digest. */
export default function PreferencesPage() {
  const t = useText(text);
  usePageTitle(t.title);
  return (
    <div className="mx-auto max-w-190">
      <h1 className="pb-1 max-lg:sr-only">{t.title}</h1>
      <p className="px-4 pb-3 text-small text-ink-2 max-lg:pt-3 md:px-0">{t.saved}</p>
      <Choices />
    </div>
  );
}

function Choices() {
  const t = useText(text);
  const { data, error, isFetching, refetch } = useQuery(preferencesQuery, queryClient);
  if (data)
    return (
      <>
        <PushCard />
        <QuietCard quiet={data.quiet} />
        {data.can.be_mailed && <DigestCard digest={data.digest} email={data.email} />}
        {notificationFamilies.map((family) => (
          <FamilyCard key={family} family={family} types={data.types} />
        ))}
      </>
    );
  return (
    <Card>
      {error ? (
        <LoadFailed error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true">
          <span className="sr-only">{t.loading}</span>
          <RowSkeleton />
          <RowSkeleton />
          <RowSkeleton />
        </div>
      )}
    </Card>
  );
}
