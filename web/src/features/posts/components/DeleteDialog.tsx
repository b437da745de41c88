import { postsErrors } from "@angon/contract/posts";
import { Trash2 } from "lucide-react";
import { useLocation } from "wouter";
import { useAttempt } from "../../../lib/attempt.ts";
import { RemovalDialog } from "../../../lib/form/RemovalDialog.tsx";
import { useLanguage } from "../../../lib/language.tsx";
import { sentenceOf } from "../../../lib/problem.ts";
import { useText } from "../../../lib/text.ts";
import { toast } from "../../../ui/Toast.tsx";
import { removePost, restorePost } from "../api.ts";
import { dialogText } from "../late-text.ts";
import { text } from "../text.ts";

interface DeleteDialogProps {
  postId: number;
  /** On the post's own page there is nothing to stay for. */
  leaves: boolean;
  open: boolean;
  onClose: () => void;
}

export default function DeleteDialog({ postId, leaves, open, onClose }: DeleteDialogProps) {
  const t = useText(dialogText);
  const words = useText(text);
  const language = useLanguage();
  const [, navigate] = useLocation();

  const restore = () => {
    restorePost(postId).then(
      () => toast({ title: words.restored }),
      (error: unknown) =>
        toast({
          tone: "bad",
          title: words.notRestored,
          body: sentenceOf(error, language, postsErrors).title,
        }),
    );
  };
  const removing = useAttempt({
    run: () => removePost(postId),
    onSuccess: () => {
      toast({ icon: Trash2, title: words.deleted, action: { label: words.undo, onSelect: restore } });
      onClose();
      if (leaves) navigate("/");
    },
  });
  return (
    <RemovalDialog
      open={open}
      onClose={onClose}
      words={{
        title: t.removeTitle,
        body: t.removeBody,
        keep: t.keep,
        now: t.removeNow,
        pending: t.removing,
      }}
      removing={{ ...removing, start: () => removing.start() }}
      sentences={postsErrors}
    />
  );
}
