import type { GroupPage as Group } from "@angon/contract/groups";
import { Suspense, useEffect } from "react";
import { useParams, useSearchParams } from "wouter";
import { AboutGroup } from "../../features/groups/components/AboutGroup.tsx";
import { GroupFaces } from "../../features/groups/components/GroupFaces.tsx";
import { GroupHead } from "../../features/groups/components/GroupHead.tsx";
import { myGroupsChanged, useGroupPage } from "../../features/groups/public.ts";
import { loadMembersDialog } from "../../features/members/public.ts";
import { TodayExamsLater } from "../../features/quizzes/exams/public.ts";
import { feedChanged } from "../../features/posts/public.ts";
import { askBeforeLeaving } from "../../lib/forms/ask-before-leaving.ts";
import { useLazyDialog } from "../../lib/lazy/use-lazy-dialog.ts";
import { useText } from "../../lib/i18n/text.ts";
import { usePageTitle } from "../../lib/i18n/use-page-title.ts";
import { Card } from "../../ui/Card.tsx";
import "../post-dialogs.ts";
import { ErrorBoundary } from "../../shell/ErrorBoundary.tsx";
import { GroupActions } from "./GroupActions.tsx";
import { GroupTab } from "./GroupTab.tsx";
import { GroupTabs, tabIn, type Tab } from "./GroupTabs.tsx";
import { GroupSkeleton } from "./GroupSkeleton.tsx";
import { GroupUnavailable } from "./GroupUnavailable.tsx";
import { text } from "./text.ts";
import { lazy } from "../../lib/lazy/lazy.ts";
import { Lazy } from "../../lib/lazy/Lazy.tsx";
import { useIsWide } from "../../lib/browser/use-is-wide.ts";

const leftColumn = lazy(() => import("./LeftColumn.tsx"));

/** A group or a club: one page under two addresses. */
export default function GroupPage() {
  const { slug } = useParams<{ slug: string }>();
  return <OneGroup key={slug} slug={slug} />;
}

function OneGroup({ slug }: { slug: string }) {
  const t = useText(text);
  const isWide = useIsWide("xl");
  const { group, problem, retry } = useGroupPage(slug);
  usePageTitle(group?.name ?? t.title);
  // Joining or leaving a group changes the feed.
  useEffect(() => myGroupsChanged.subscribe(feedChanged.emit), []);

  return (
    <div className="xl:grid xl:grid-cols-[var(--rail-l)_minmax(0,var(--feed-w))_var(--rail-r)] xl:justify-between xl:gap-6">
      {isWide && (
        <aside aria-label={t.left} className="rail -mb-12">
          <div>
            <ErrorBoundary fallback={() => null}>
              <Suspense>
                <Lazy of={leftColumn} props={{ current: group?.slug ?? slug }} />
              </Suspense>
            </ErrorBoundary>
          </div>
        </aside>
      )}
      {group ? (
        <Shown group={group} isWide={isWide} />
      ) : (
        <div className="mx-auto w-full max-w-(--feed-w)">
          {problem ? <GroupUnavailable problem={problem} onRetry={retry} /> : <GroupSkeleton />}
        </div>
      )}
    </div>
  );
}

function Shown({ group, isWide }: { group: Group; isWide: boolean }) {
  const t = useText(text);
  const members = useLazyDialog(loadMembersDialog);
  const [search, setSearch] = useSearchParams();
  const tab = tabIn(search);

  /** Replaces the history entry: "back" leaves the group, also after switching tabs. */
  const dropInvite = () =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete("invite");
        return next;
      },
      { replace: true },
    );
  /** The rest of the address belongs to the tab that is left. */
  const show = (next: Tab) =>
    askBeforeLeaving(() =>
      setSearch(
        (before) =>
          new URLSearchParams([
            ...[...before].filter(([name]) => name === "invite"),
            ...(next === "posts" ? [] : [["tab", next]]),
          ]),
        { replace: true },
      ),
    );

  return (
    <>
      <div className="mx-auto w-full max-w-(--feed-w) min-w-0">
        <GroupHead
          group={group}
          hasAboutBeside={isWide}
          onMembers={members.open}
          onMembersNear={() => void loadMembersDialog().catch(() => undefined)}
          actions={<GroupActions group={group} invite={search.get("invite")} onInviteUsed={dropInvite} />}
          tabs={<GroupTabs group={group} tab={tab} onTab={show} />}
        />
        <GroupTab group={group} tab={tab} />
      </div>
      {isWide && (
        <aside aria-label={t.right} className="rail -mb-12">
          <div>
            {group.can.take_part && <TodayExamsLater group={String(group.id)} className="mb-4" />}
            <Card inset className="px-4.5 py-4">
              <h2 className="mb-1.5 text-h3">{t.about}</h2>
              <AboutGroup group={group} />
            </Card>
            {group.faces.length > 0 && <GroupFaces group={group} onAll={() => show("members")} />}
          </div>
        </aside>
      )}
      {members.Content && <members.Content {...members.dialogProps} group={group} />}
    </>
  );
}
