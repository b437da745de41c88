import { postsErrors } from "@angon/contract/posts/errors";
import { Trash2, Undo2 } from "lucide-react";
import { useAction } from "../../../lib/data/use-action.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { forgetRemoved } from "../../../lib/data/removed-posts.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { restorePost } from "../lazy-api.ts";
import { dialogText } from "../lazy-text.ts";

export function useRestoring(postId: number) {
  const t = useText(dialogText);
  const language = useLanguage();
  return useAction({
    run: () => restorePost(postId),
    onSuccess: () => {
      forgetRemoved(postId);
      toast({ title: t.restored });
    },
    onError: (error) => {
      const { title } = sentenceOf(error, language, postsErrors);
      toast({ tone: "bad", title: t.notRestored, body: title });
    },
  });
}

/** Lets the author of a just deleted post restore it for longer than the toast is shown. */
export default function RestorePost({ postId }: { postId: number }) {
  const t = useText(dialogText);
  const restoring = useRestoring(postId);
  return (
    <EmptyState
      icon={Trash2}
      title={t.goneTitle}
      body={t.goneBody}
      action={
        <Button icon={Undo2} busy={restoring.isPending} onClick={() => restoring.start()}>
          {restoring.isPending ? t.restoring : t.undo}
        </Button>
      }
    />
  );
}
