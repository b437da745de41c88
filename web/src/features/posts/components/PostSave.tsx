import type { Post } from "@angon/contract/posts";
import { BookmarkCheck } from "lucide-react";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useLazyDialog } from "../../../lib/lazy/use-lazy-dialog.ts";
import { sentenceOf } from "../../../lib/http/problem.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { loadSavePicker, SaveButton, savedChanged, savedText, saving, unsaving } from "../../saved/public.ts";
import { actOnPost } from "../state.ts";

/** Asks where to when it is not saved, and takes it out at once when it is. */
export function PostSave({ post }: { post: Post }) {
  const t = useText(savedText);
  const language = useLanguage();
  const picker = useLazyDialog(loadSavePicker);

  const act = async (action: ReturnType<typeof saving>, onDone: () => void, failed: string) => {
    try {
      if ((await actOnPost(post.id, action)) !== "done") return;
      savedChanged.emit();
      onDone();
    } catch (error) {
      toast({ tone: "bad", title: failed, body: sentenceOf(error, language).title });
    }
  };
  const save = (collectionId: number, name: string) => {
    const done = () =>
      toast({
        icon: BookmarkCheck,
        title: t.saved,
        body: t.savedIn(name),
        action: { label: t.change, onSelect: picker.open },
      });
    void act(saving(post.id, collectionId), done, t.failed);
  };
  const remove = () => {
    const done = () => toast({ title: t.removed, body: t.removedBody });
    void act(unsaving(post.id), done, t.removeFailed);
  };
  return (
    <>
      <SaveButton isSaved={post.isSaved} onPress={post.isSaved ? remove : picker.open} />
      {picker.Content && <picker.Content {...picker.dialogProps} onSave={save} />}
    </>
  );
}
