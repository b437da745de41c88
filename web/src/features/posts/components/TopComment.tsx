import type { Post } from "@angon/contract/posts";
import { Image } from "lucide-react";
import { Link } from "wouter";
import { useFormat } from "../../../lib/i18n/format.ts";
import { RichText } from "../../../lib/rich-text/RichText.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { cx } from "../../../ui/cx.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { RoleBadge, VERIFIED_BADGE } from "../../people/public.ts";
import { text } from "../text.ts";

const teaching = new Set<string | null>(["TEACHER", "CLASS_TEACHER"]);

/** At most one comment of the post: the server puts one that staff called right first, then a teacher's. */
export function TopComment({ post }: { post: Post }) {
  const t = useText(text);
  const format = useFormat();
  const [comment] = post.recentComments;
  if (!comment) return null;
  const { user } = comment;
  const isTeachers = teaching.has(user.badge);
  return (
    <div className="mt-3.5 flex gap-2.5 border-t border-line pt-3.5">
      <Link
        href={`/users/${user.id}`}
        aria-label={user.name}
        className="hit relative self-start rounded-full"
      >
        <Avatar src={user.image} id={user.id} owner={user.name} size={32} />
      </Link>
      <div
        className={cx(
          "min-w-0 grow rounded-[4px_14px_14px_14px] px-3 pt-2 pb-2.25",
          isTeachers ? "bg-primary-soft" : user.is_assistant ? "bg-peacock-soft" : "bg-surface-2",
        )}
      >
        <div className="flex flex-wrap items-center gap-x-1.5 text-label">
          <Link href={`/users/${user.id}`} className="font-semibold hover:underline">
            {user.name}
          </Link>
          {user.badge && <RoleBadge role={user.badge} />}
          {comment.verified && <RoleBadge role={VERIFIED_BADGE} />}
          <span
            suppressHydrationWarning
            className={cx("text-meta", isTeachers ? "text-ink-2" : "text-ink-3")}
          >
            {format.relativeTime(comment.created_at)}
          </span>
        </div>
        {comment.content && <RichText text={comment.content} clamp={3} className="mt-0.5 text-small" />}
        {comment.has_image && (
          <Link
            href={`/post/${post.id}#comments`}
            className="mt-1 inline-flex items-center gap-1.5 text-meta text-ink-2"
          >
            <Icon of={Image} size={16} />
            {t.commentPicture}
          </Link>
        )}
      </div>
    </div>
  );
}
