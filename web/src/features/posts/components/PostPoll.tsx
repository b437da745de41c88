import type { Post } from "@angon/contract/posts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { Poll, pollsText, voting } from "../../polls/public.ts";
import { actOnPost } from "../state.ts";

export function PostPoll({ post }: { post: Post }) {
  const t = useText(pollsText);
  const language = useLanguage();
  const vote = async (optionId: number) => {
    if (post.pollOptions.some((option) => option.id === optionId && option.has_voted)) return;
    try {
      await actOnPost(post.id, voting(post.id, optionId));
    } catch (error) {
      toast({ tone: "bad", title: t.failed, body: sentenceOf(error, language).title });
    }
  };
  const disabled = !post.can.join_in || (post.poll_ends_at ?? "~") < new Date().toISOString();
  return <Poll post={post} disabled={disabled} onVote={(optionId) => void vote(optionId)} />;
}
