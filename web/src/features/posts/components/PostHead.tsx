import type { Post } from "@angon/contract/posts";
import { ChevronRight } from "lucide-react";
import { Link } from "wouter";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLazyDialog } from "../../../lib/lazy/use-lazy-dialog.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Tile } from "../../../ui/Tile.tsx";
import { RoleBadge } from "../../people/public.ts";
import { text } from "../text.ts";
import { PostFollow } from "./PostFollow.tsx";
import { PostMenu } from "./PostMenu.tsx";

const loadHistory = () => import("./HistoryDialog.tsx");

/** Whose page a list of posts stands on: neither the group nor the way to follow the person is said again. */
export type PageOfPosts = "group" | "person";

interface PostHeadProps {
  post: Post;
  whole: boolean;
  page?: PageOfPosts | undefined;
}

/** Author, group and time. */
export function PostHead({ post, whole, page }: PostHeadProps) {
  const t = useText(text);
  const { user, group_name: group } = post;
  const slug = page === "group" ? null : post.group_slug;
  return (
    <header className="flex items-start gap-3">
      <Link href={`/users/${user.id}`} aria-label={user.name} className="hit relative rounded-full">
        <Avatar
          src={user.image}
          id={user.id}
          owner={user.name}
          group={slug !== null && <Tile name={slug} image={post.group_image} size={22} />}
        />
      </Link>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-small leading-normal font-semibold">
          <Link href={`/users/${user.id}`} className="hover:underline">
            {user.name}
          </Link>
          {user.badge && <RoleBadge role={user.badge} />}
          {slug !== null && (
            <span className="flex min-w-0 items-center gap-1">
              <Icon of={ChevronRight} size={14} className="text-ink-3" />
              <span className="sr-only">{t.inGroup} </span>
              <Link href={`/group/${slug}`} className="truncate hover:underline">
                {group}
              </Link>
            </span>
          )}
        </div>
        <WhenAndWhere post={post} whole={whole} />
      </div>
      {page !== "person" && <PostFollow post={post} />}
      <PostMenu post={post} whole={whole} />
    </header>
  );
}

function WhenAndWhere({ post, whole }: { post: Post; whole: boolean }) {
  const t = useText(text);
  const format = useFormat();
  const history = useLazyDialog(loadHistory);
  // Drawn before it was sent, it may be a minute older by the time it is here.
  const time = (
    <time dateTime={post.created_at} suppressHydrationWarning>
      {format.relativeTime(post.created_at)}
    </time>
  );
  return (
    <div className="flex min-w-0 gap-x-1.5 text-meta text-ink-3">
      {post.user.institute_name && (
        <>
          <span className="truncate">{post.user.institute_name}</span>
          <span aria-hidden="true">·</span>
        </>
      )}
      <span className="shrink-0">
        {whole ? (
          time
        ) : (
          <Link href={`/post/${post.id}`} className="hit-text relative hover:underline">
            {time}
          </Link>
        )}
      </span>
      {post.edited_at && (
        <>
          <span aria-hidden="true">·</span>
          <button type="button" className="hit-text relative shrink-0 hover:underline" onClick={history.open}>
            {t.edited}
          </button>
        </>
      )}
      {history.Content && <history.Content {...history.dialogProps} postId={post.id} />}
    </div>
  );
}
