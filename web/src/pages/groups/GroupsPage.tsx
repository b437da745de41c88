import { groupTypes } from "@angon/contract/groups";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { loadGroupForm } from "../../features/group-settings/public.ts";
import { useSession } from "../../features/session/public.ts";
import { batchParam } from "../../lib/data/batch.ts";
import { lazy } from "../../lib/lazy/lazy.ts";
import { Lazy } from "../../lib/lazy/Lazy.tsx";
import { useLazyDialog } from "../../lib/lazy/use-lazy-dialog.ts";
import { useText } from "../../lib/i18n/text.ts";
import { ErrorBoundary } from "../../shell/ErrorBoundary.tsx";
import { Button } from "../../ui/Button.tsx";
import { MyGroups, Section, useMine } from "./MyGroups.tsx";
import { OtherGroups, TypeFilter } from "./OtherGroups.tsx";
import { text } from "./text.ts";

const scheduledPosts = lazy(async () => ({
  default: (await import("../../features/composer/scheduled/public.ts")).ScheduledPosts,
}));

/** All groups: the user's own, and those they could join. */
export default function GroupsPage() {
  const t = useText(text);
  const { user } = useSession();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const [mayCreate, setMayCreate] = useState(false);
  const form = useLazyDialog(loadGroupForm);
  const batch = batchParam(user);
  const mine = useMine(batch);
  const type = groupTypes.find((one) => one === search.get("type"));

  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-3 px-4 pt-3 md:px-0 md:pt-0">
        <h1>{t.title}</h1>
        {mayCreate && (
          <Button icon={Plus} onClick={form.open}>
            {t.create}
          </Button>
        )}
      </div>
      {search.has("scheduled") && (
        <ErrorBoundary onRetry={scheduledPosts.clearFailure}>
          <Suspense>
            <Lazy of={scheduledPosts} props={{}} />
          </Suspense>
        </ErrorBoundary>
      )}
      <MyGroups {...mine} />
      {/* How many groups stand above is not known before; shown at once, these would move. */}
      <div hidden={!mine.data && !mine.error}>
        <Section title={t.others}>
          <TypeFilter chosen={type} />
          <OtherGroups key={type} type={type} onMayCreate={setMayCreate} />
        </Section>
      </div>
      {form.Content && (
        <form.Content
          {...form.dialogProps}
          onDone={(slug) => navigate(`/group/${encodeURIComponent(slug)}`)}
        />
      )}
    </>
  );
}
