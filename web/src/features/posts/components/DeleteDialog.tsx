import { postsErrors } from "@angon/contract/posts";
import { Trash2 } from "lucide-react";
import { useLocation } from "wouter";
import { useAttempt } from "../../../lib/attempt.ts";
import { FormProblem } from "../../../lib/form/FormProblem.tsx";
import { useWait } from "../../../lib/form/wait.ts";
import { useLanguage } from "../../../lib/language.tsx";
import { sentenceOf } from "../../../lib/problem.ts";
import { useText } from "../../../lib/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
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
  const wait = useWait(removing.error);
  const close = () => {
    if (removing.isPending) return;
    removing.reset();
    onClose();
  };
  return (
    <Dialog
      size="confirm"
      icon={Trash2}
      tone="krishna"
      open={open}
      onClose={close}
      title={t.removeTitle}
      footer={
        <>
          <Button variant="secondary" onClick={close} data-autofocus>
            {t.keep}
          </Button>
          <Button
            variant="danger"
            busy={removing.isPending}
            disabled={wait > 0}
            onClick={() => removing.start()}
          >
            {removing.isPending ? t.removing : t.removeNow}
          </Button>
        </>
      }
    >
      <p>{t.removeBody}</p>
      {removing.error && (
        <div className="mt-3">
          <FormProblem error={removing.error} wait={wait} sentences={postsErrors} />
        </div>
      )}
    </Dialog>
  );
}
