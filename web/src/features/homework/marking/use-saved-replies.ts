import { MARKING_LIMITS, markingErrors, type SavedReply } from "@angon/contract/homework/marking";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useAction } from "../../../lib/data/use-action.ts";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { removeReply, savedRepliesQuery, saveReply } from "./api.ts";
import { chapterFirst, isOfChapter } from "./rules.ts";
import { decks } from "./state.ts";
import { text } from "./text.ts";

const key = savedRepliesQuery().queryKey;
const change = (update: (replies: readonly SavedReply[]) => SavedReply[]) =>
  queryClient.setQueryData<SavedReply[]>(key, (replies = []) => update(replies));

/** The teacher's own replies: those of the chapter of the homework first, of them the newest. */
export function useSavedReplies(homeworkId: number) {
  const t = useText(text);
  const language = useLanguage();
  const { data } = useQuery(savedRepliesQuery(), queryClient);
  const chapterId = decks.use(homeworkId)?.chapter_id ?? null;
  const replies = chapterFirst(data ?? [], chapterId);
  const onError = (error: Error) => toast({ tone: "bad", ...sentenceOf(error, language, markingErrors) });
  const adding = useAction({
    run: saveReply,
    onSuccess: (saved) => {
      change((all) => [saved, ...all.filter(({ id }) => id !== saved.id)]);
      toast({ title: t.replySaved });
    },
    onError,
  });
  const removing = useAction({
    run: removeReply,
    onSuccess: (_, id) => change((all) => all.filter((one) => one.id !== id)),
    onError,
  });
  return {
    replies,
    /** How many of the first ones belong to the chapter. */
    ofChapter: replies.filter((one) => isOfChapter(one, chapterId)).length,
    isFull: replies.length >= MARKING_LIMITS.savedReplies,
    isAdding: adding.isPending,
    add: (reply: string) => adding.start({ reply, chapter_id: chapterId }),
    remove: removing.start,
  };
}
