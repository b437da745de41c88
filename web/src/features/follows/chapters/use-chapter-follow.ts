import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../../lib/data/query-client.ts";
import { useAction } from "../../../lib/data/use-action.ts";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { followChapter, followedChaptersQuery } from "./lazy-api.ts";
import { text } from "./lazy-text.ts";

/** The chapters that the viewer follows, and how to change that. */
export function useChapterFollow() {
  const t = useText(text);
  const language = useLanguage();
  const { data } = useQuery(followedChaptersQuery(), queryClient);
  const action = useAction({
    run: ({ id, wanted }: { id: number; wanted: boolean }) => followChapter(id, wanted),
    onSuccess: ({ isFollowing }) => {
      toast({ title: isFollowing ? t.followed : t.unfollowed });
      return queryClient.invalidateQueries({ queryKey: followedChaptersQuery().queryKey });
    },
    onError: (error) => toast({ tone: "bad", title: t.failed, body: sentenceOf(error, language).title }),
  });
  return {
    chapters: data,
    isPending: action.isPending,
    follows: (id: number) => data?.some((chapter) => chapter.id === id) ?? false,
    set: (id: number, wanted: boolean) => action.start({ id, wanted }),
  };
}
