import type { FoundPost } from "@angon/contract/search";
import { CircleCheck, MessageCircle } from "lucide-react";
import { Link } from "wouter";
import { useFormat } from "../../../lib/format.ts";
import { useText } from "../../../lib/text.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { text } from "../text.ts";

/** One post among the results: how it begins, whose it is, and whether it was answered. */
export function FoundPostRow({ post }: { post: FoundPost }) {
  const t = useText(text);
  const format = useFormat();
  const { commentCount: count } = post;
  return (
    <li className="border-b border-line last:border-b-0">
      <Link
        href={`/post/${post.id}`}
        className="flex flex-col gap-1.5 px-4 py-3.5 hover:bg-surface-2 md:px-5"
      >
        <span lang="bn" className="line-clamp-3 wrap-anywhere">
          {post.preview}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-meta text-ink-3">
          <span className="font-semibold text-ink-2">{post.user_name}</span>
          <time dateTime={post.created_at}>{format.relativeTime(post.created_at)}</time>
          {post.subject && <span>{post.subject}</span>}
          <span className="num flex items-center gap-1">
            <Icon of={MessageCircle} size={16} className="-mt-0.5" />
            {count === 1 ? t.oneAnswer : t.answers(format.number(count))}
          </span>
          {post.solved && (
            <span className="flex items-center gap-1 font-semibold text-primary-ink">
              <Icon of={CircleCheck} size={16} className="-mt-0.5" />
              {t.solved}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
