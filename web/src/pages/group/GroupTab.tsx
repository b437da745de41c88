import type { GroupPage } from "@angon/contract/groups";
import { Lock, NotebookPen, Users } from "lucide-react";
import { Suspense } from "react";
import { loadPostingTab } from "../../features/groups/posting/public.ts";
import { useSession } from "../../features/session/public.ts";
import { useText } from "../../lib/i18n/text.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { RowSkeleton } from "../../ui/Skeleton.tsx";
import { ErrorBoundary } from "../../shell/ErrorBoundary.tsx";
import { lazy, type LazyModule } from "../../lib/lazy/lazy.ts";
import { Lazy } from "../../lib/lazy/Lazy.tsx";
import { GroupPosts } from "./GroupPosts.tsx";
import { leads, PANEL, type Tab } from "./GroupTabs.tsx";
import { text } from "./text.ts";

const membersTab = lazy(async () => ({
  default: (await import("../../features/members/components/MembersTab.tsx")).MembersTab,
}));

const groupCodes = lazy(() => import("../../features/administration/codes/components/GroupCodes.tsx"));

const homeworkTab = lazy(async () => ({
  default: (await import("../../features/homework/list/public.ts")).GroupHomework,
}));

const calendarTab = lazy(async () => ({
  default: (await import("../../features/calendar/public.ts")).GroupCalendar,
}));

const filesTab = lazy(async () => ({
  default: (await import("../../features/attachments/public.ts")).GroupFiles,
}));

const statisticsTab = lazy(async () => ({
  default: (await import("../../features/groups/statistics/public.ts")).GroupStatistics,
}));

const postingTab = lazy(loadPostingTab);

const scheduledPosts = lazy<{ groupId: number }>(async () => ({
  default: (await import("../../features/composer/scheduled/public.ts")).ScheduledPosts,
}));

/** The content of the selected tab. */
export function GroupTab({ group, tab }: { group: GroupPage; tab: Tab }) {
  const t = useText(text);
  return (
    <div id={PANEL} role="tabpanel" aria-label={t[tab]} className="mt-2 md:mt-3">
      {tab === "posts" && <GroupPosts group={group} />}
      {tab === "members" && <GroupMembers group={group} />}
      {tab === "posting" && <GroupPosting group={group} />}
      {tab === "homework" && <GroupHomework group={group} />}
      {tab === "calendar" && (
        <LazyTab
          of={calendarTab}
          group={group}
          isOpen={group.can.take_part}
          hidden={{ title: t.calendarHidden, body: t.calendarHiddenBody }}
        />
      )}
      {tab === "files" && (
        <LazyTab
          of={filesTab}
          group={group}
          isOpen={group.can.take_part}
          hidden={{ title: t.filesHidden, body: t.filesHiddenBody }}
        />
      )}
      {tab === "statistics" && (
        <LazyTab
          of={statisticsTab}
          group={group}
          isOpen={leads(group)}
          hidden={{ title: t.statisticsHidden, body: t.statisticsHiddenBody }}
        />
      )}
    </div>
  );
}

function GroupMembers({ group }: { group: GroupPage }) {
  const t = useText(text);
  const { user } = useSession();
  if (!group.can.see_members)
    return (
      <Card>
        <EmptyState icon={Users} title={t.membersHidden} body={t.membersHiddenBody} />
      </Card>
    );
  return (
    <ErrorBoundary onRetry={membersTab.clearFailure}>
      <Suspense fallback={<RowsWaiting />}>
        {user?.can.administer && <Lazy of={groupCodes} props={{ group }} />}
        <Lazy of={membersTab} props={{ group }} />
      </Suspense>
    </ErrorBoundary>
  );
}

interface LazyTabProps {
  of: LazyModule<{ group: { id: number } }>;
  group: GroupPage;
  isOpen: boolean;
  /** Shown in its place to viewers who may not read it. */
  hidden: { title: string; body: string };
}

function LazyTab({ of, group, isOpen, hidden }: LazyTabProps) {
  if (!isOpen)
    return (
      <Card>
        <EmptyState icon={Lock} {...hidden} />
      </Card>
    );
  return (
    <ErrorBoundary onRetry={of.clearFailure}>
      <Suspense fallback={<RowsWaiting />}>
        <Lazy of={of} props={{ group }} />
      </Suspense>
    </ErrorBoundary>
  );
}

function GroupPosting({ group }: { group: GroupPage }) {
  if (!group.can.lead_posts) return <GroupPosts group={group} />;
  return (
    <ErrorBoundary onRetry={postingTab.clearFailure}>
      <Suspense fallback={<RowsWaiting />}>
        <div className="mb-3">
          <Lazy of={scheduledPosts} props={{ groupId: group.id }} />
        </div>
        <Lazy of={postingTab} props={{ group }} />
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
