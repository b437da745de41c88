import type { Post, ReactionType } from "@angon/contract/posts";
import { MessageCircle } from "lucide-react";
import { Link } from "wouter";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { ReactionPill, reacting, reactionsText } from "../../reactions/public.ts";
import { actOnPost } from "../state.ts";
import { text } from "../text.ts";
import { PostSave } from "./PostSave.tsx";
import { ShareButton } from "./ShareButton.tsx";

/** One row; a count of nothing is not written. */
export function PostActions({ post, whole }: { post: Post; whole: boolean }) {
  const t = useText(text);
  const words = useText(reactionsText);
  const language = useLanguage();
  const format = useFormat();
  const count = post.commentCount;

  const react = (wanted: ReactionType | null) => {
    actOnPost(post.id, reacting(post.id, wanted)).catch((error: unknown) =>
      toast({ tone: "bad", title: words.failed, body: sentenceOf(error, language).title }),
    );
  };
  return (
    <div className="relative -mx-2.5 mt-3 -mb-1.5 flex items-center gap-0.5">
      <ReactionPill post={post} disabled={!post.can.join_in} onReact={react} />
      <Link
        href={whole ? `/post/${post.id}#comments` : `/post/${post.id}`}
        aria-label={count > 0 ? t.commentsCount(format.compact(count)) : t.comments}
        className="act"
      >
        <Icon of={MessageCircle} className="-mt-0.5" />
        {count > 0 && <span className="num">{format.compact(count)}</span>}
      </Link>
      <ShareButton post={post} />
      <PostSave post={post} />
    </div>
  );
}
