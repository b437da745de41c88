import { FileText } from "lucide-react";
import { useCallback, useEffect, useRef } from "react";
import { useSearchParams } from "wouter";
import { PostList, readPostsOf, type ReadPosts } from "../../features/posts/public.ts";
import type { Shown } from "../../features/profiles/public.ts";
import { site } from "../../lib/hydration/site.ts";
import { useText } from "../../lib/i18n/text.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { scrollToSection } from "./scroll-to-section.ts";
import { LinkTabs } from "../../shell/LinkTabs.tsx";
import { Contributions } from "./Contributions.tsx";
import { Courses } from "./Courses.tsx";
import { profileText } from "./text.ts";

interface PersonTabsProps {
  shown: Shown;
  isOwn: boolean;
  /** The address of the page, which one of its own has two of. */
  path: string;
}

/** A user's posts, comments and courses. */
export function PersonTabs({ shown, isOwn, path }: PersonTabsProps) {
  const t = useText(profileText);
  const [search] = useSearchParams();
  const tab = search.get("tab");
  // Guardians and staff enrol in no course.
  const mayHaveCourses = shown.is_student && site.paid_features && (isOwn || tab === "courses");
  const hasCourses = mayHaveCourses || (shown.course_enrolled?.length ?? 0) > 0;
  const here = tab === "comments" || (tab === "courses" && hasCourses) ? tab : "posts";
  const card = useRef<HTMLDivElement>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    // A tab that is pressed is in sight, and must not run away from the finger.
    if (tab && card.current) scrollToSection(card.current, isOpen.current ? 1 : 0.5);
    isOpen.current = true;
  }, [tab]);
  return (
    <>
      <Card ref={card} className="mt-0! scroll-mt-(--header-h) overflow-hidden">
        <LinkTabs
          label={t.tabs}
          className="px-3"
          tabs={[
            { href: path, label: t.posts, isCurrent: here === "posts" },
            { href: `${path}?tab=comments`, label: t.comments, isCurrent: here === "comments" },
            ...(hasCourses
              ? [{ href: `${path}?tab=courses`, label: t.courses, isCurrent: here === "courses" }]
              : []),
          ]}
        />
        {here === "courses" && <Courses courses={shown.course_enrolled} isOwn={isOwn} />}
      </Card>
      {here === "posts" && <PostsOf userId={shown.id} isOwn={isOwn} />}
      {here === "comments" && <Contributions userId={shown.id} />}
    </>
  );
}

function PostsOf({ userId, isOwn }: { userId: number; isOwn: boolean }) {
  const t = useText(profileText);
  const read: ReadPosts = useCallback((at, signal) => readPostsOf(userId, at, signal), [userId]);
  return (
    <div className="mt-2 md:mt-3">
      <PostList
        page="person"
        listKey={`of:${userId}`}
        read={read}
        failedBody={t.postsFailed}
        empty={<EmptyState icon={FileText} title={t.noPosts} body={isOwn ? t.noPostsOwn : t.noPostsOther} />}
      />
    </div>
  );
}
