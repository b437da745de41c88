import type { SessionUser } from "@angon/contract/users";
import { FileText, GraduationCap, PenLine, Plus, School, UsersRound } from "lucide-react";
import { useCallback } from "react";
import { useSearchParams } from "wouter";
import { RoleBadge } from "../../features/people/public.ts";
import { PostList, readPostsOf, type ReadPosts } from "../../features/posts/public.ts";
import { SavedShelf } from "../../features/saved/components/SavedShelf.tsx";
import { useSession } from "../../features/session/public.ts";
import { useFormat } from "../../lib/format.ts";
import { site } from "../../lib/site.ts";
import { useText } from "../../lib/text.ts";
import { Alpona } from "../../ui/Alpona.tsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Icon, type IconType } from "../../ui/Icon.tsx";
import "../editing.ts";
import { FollowLists } from "../profile/FollowLists.tsx";
import { MyComments } from "../profile/MyComments.tsx";
import { AddressTabs } from "../shell/AddressTabs.tsx";
import { profileText } from "./text.ts";

export default function ProfilePage() {
  const t = useText(profileText);
  const { user } = useSession();
  const [search] = useSearchParams();
  if (!user) return null;
  const tab = search.get("tab");
  const here = tab === "courses" || tab === "comments" ? tab : "posts";
  return (
    <>
      <Sanction user={user} />
      <Head user={user} />
      <div className="mt-3 lg:grid lg:grid-cols-[320px_minmax(0,1fr)] lg:items-start lg:gap-6">
        <div>
          <Intro user={user} />
          <SavedShelf className="mx-4 mb-3 md:mx-0" />
        </div>
        <div className="min-w-0">
          <Card className="mt-0! overflow-hidden">
            <AddressTabs
              label={t.tabs}
              className="px-3"
              tabs={[
                { href: "/profile", label: t.posts, here: here === "posts" },
                { href: "/profile?tab=comments", label: t.comments, here: here === "comments" },
                { href: "/profile?tab=courses", label: t.courses, here: here === "courses" },
              ]}
            />
            {here === "courses" && <Courses />}
          </Card>
          {here === "posts" && <MyPosts userId={user.id} />}
          {here === "comments" && <MyComments userId={user.id} />}
        </div>
      </div>
    </>
  );
}

/** Until when one may only read, and why: told plainly, by whoever decided it. */
function Sanction({ user }: { user: SessionUser }) {
  const t = useText(profileText);
  const format = useFormat();
  if (user.sanctioned_until === null) return null;
  return (
    <p role="status" className="mb-3 rounded-control bg-krishna-soft px-4 py-3 text-small text-krishna-ink">
      {t.onlyReading(format.date(user.sanctioned_until))}
      {user.sanction_reason && <> {t.becauseOf(user.sanction_reason)}</>}
    </p>
  );
}

function Head({ user }: { user: SessionUser }) {
  const t = useText(profileText);
  return (
    <Card className="relative overflow-hidden">
      <Alpona
        shape="rosette"
        size={230}
        className="absolute -top-33 -right-32 text-primary-line opacity-80 md:-top-30 md:-right-21"
      />
      <div className="relative flex flex-wrap items-end gap-4 p-4 md:p-5">
        <Avatar
          src={user.image}
          of={user.name}
          size={96}
          className="rounded-full shadow-[0_0_0_4px_var(--surface)]"
        />
        <div className="min-w-52 grow">
          <h1 className="text-[1.625rem]">{user.name}</h1>
          <RoleBadge role={user.role} level={user.level} className="mt-1" />
          <FollowLists userId={user.id} />
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href="/profile/edit" variant="secondary" icon={PenLine}>
            {t.edit}
          </ButtonLink>
          {(user.can.be_linked_by_guardian || user.can.link_child) && (
            <ButtonLink href="/profile/links" variant="secondary" icon={UsersRound}>
              {t.links}
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  );
}

function Intro({ user }: { user: SessionUser }) {
  const t = useText(profileText);
  const isStudent = user.can.be_linked_by_guardian;
  return (
    <Card inset className="mx-4 mb-3 px-4.5 py-4 md:mx-0">
      <h2 className="text-h3">{t.intro}</h2>
      <p className={user.bio ? "mt-1.5" : "mt-1.5 text-small text-ink-3"}>{user.bio || t.noIntro}</p>
      <ul className="mt-3 flex flex-col gap-2 text-small leading-[1.6] empty:hidden">
        {isStudent && user.hsc_batch && <Fact icon={GraduationCap}>{t.batch(user.hsc_batch)}</Fact>}
        {user.institute_name && <Fact icon={School}>{user.institute_name}</Fact>}
      </ul>
    </Card>
  );
}

const Fact = ({ icon, children }: { icon: IconType; children: string }) => (
  <li className="flex items-start gap-3">
    <Icon of={icon} className="mt-0.5 text-ink-3" />
    <span className="min-w-0">{children}</span>
  </li>
);

function MyPosts({ userId }: { userId: number }) {
  const t = useText(profileText);
  const read: ReadPosts = useCallback((at, signal) => readPostsOf(userId, at, signal), [userId]);
  return (
    <div className="mt-2 md:mt-3">
      <PostList
        ofPerson
        listKey={`of:${userId}`}
        read={read}
        empty={<EmptyState icon={FileText} title={t.noPosts} body={t.noPostsBody} />}
      />
    </div>
  );
}

function Courses() {
  const t = useText(profileText);
  return (
    <EmptyState
      icon={GraduationCap}
      title={t.noCourses}
      body={t.noCoursesBody}
      action={
        <ButtonLink href={site.shop_url} variant="tint" icon={Plus}>
          {t.addCourse}
        </ButtonLink>
      }
    />
  );
}
