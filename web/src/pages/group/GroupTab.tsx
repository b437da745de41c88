import type { GroupPage } from "@angon/contract/groups";
import { Lock, NotebookPen, Users } from "lucide-react";
import { Suspense } from "react";
import { useText } from "../../lib/i18n/text.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { RowSkeleton } from "../../ui/Skeleton.tsx";
import { ErrorBoundary } from "../../shell/ErrorBoundary.tsx";
import { lazy } from "../../lib/lazy/lazy.ts";
import { Lazy } from "../../lib/lazy/Lazy.tsx";
import { GroupPosts } from "./GroupPosts.tsx";
import { PANEL, type Tab } from "./GroupTabs.tsx";
import { text } from "./text.ts";

const membersTab = lazy(async () => ({
  default: (await import("../../features/members/components/MembersTab.tsx")).MembersTab,
}));

const homeworkTab = lazy(async () => ({
  default: (await import("../../features/homework/list/public.ts")).GroupHomework,
}));

/** The content of the selected tab. */
export function GroupTab({ group, tab }: { group: GroupPage; tab: Tab }) {
  const t = useText(text);
  return (
    <div id={PANEL} role="tabpanel" aria-label={t[tab]} className="mt-2 md:mt-3">
      {tab === "posts" && <GroupPosts group={group} />}
      {tab === "members" && <GroupMembers group={group} />}
      {tab === "homework" && <GroupHomework group={group} />}
    </div>
  );
}

function GroupMembers({ group }: { group: GroupPage }) {
  const t = useText(text);
  if (!group.can.see_members)
    return (
      <Card>
        <EmptyState icon={Users} title={t.membersHidden} body={t.membersHiddenBody} />
      </Card>
    );
  return (
    <ErrorBoundary onRetry={membersTab.clearFailure}>
      <Suspense fallback={<RowsWaiting />}>
        <Lazy of={membersTab} props={{ group }} />
      </Suspense>
    </ErrorBoundary>
  );
}

const RowsWaiting = () => (
  <Card aria-busy="true" className="py-3">
    <RowSkeleton />
    <RowSkeleton />
    <RowSkeleton />
  </Card>
);

function GroupHomework({ group }: { group: GroupPage }) {
  const t = useText(text);
  if (!group.can.take_part)
    return (
      <Card>
        <EmptyState icon={Lock} title={t.homeworkHidden} body={t.homeworkHiddenBody} />
      </Card>
    );
  if (!group.has.homework)
    return (
      <Card>
        <EmptyState icon={NotebookPen} title={t.neverHomework} body={t.neverHomeworkBody} />
      </Card>
    );
  return (
    <ErrorBoundary onRetry={homeworkTab.clearFailure}>
      <Suspense fallback={<RowsWaiting />}>
        <Lazy of={homeworkTab} props={{ group }} />
      </Suspense>
    </ErrorBoundary>
  );
}
