import type { Post } from "@angon/contract/posts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { FollowButton, following, followsText } from "../../follows/public.ts";
import { useSession } from "../../session/public.ts";
import { actOnAuthor } from "../state.ts";

/** Updates every card of the author at once; hidden on the viewer's own posts. */
export function PostFollow({ post }: { post: Post }) {
  const t = useText(followsText);
  const language = useLanguage();
  const { stub } = useSession();
  if (stub?.id === post.userId || post.user.is_assistant) return null;

  const follow = async (wanted: boolean) => {
    try {
      const outcome = await actOnAuthor(post.userId, following(post.userId, wanted));
      if (outcome === "done") toast({ title: wanted ? t.followed : t.unfollowed, body: post.user.name });
    } catch (error) {
      toast({
        tone: "bad",
        title: t.failed,
        body: sentenceOf(error, language).title,
      });
    }
  };
  return <FollowButton name={post.user.name} isFollowing={post.isFollowing} onFollow={follow} />;
}
