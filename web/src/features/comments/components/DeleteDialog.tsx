import { commentsErrors } from "@angon/contract/comments";
import { Trash2 } from "lucide-react";
import { useAttempt } from "../../../lib/attempt.ts";
import { FormProblem } from "../../../lib/form/FormProblem.tsx";
import { useWait } from "../../../lib/form/wait.ts";
import { useText } from "../../../lib/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { removeComment } from "../api.ts";
import type { Said } from "../state.ts";
import { deleteText } from "../text.ts";

interface DeleteDialogProps {
  comment: Said;
  open: boolean;
  onClose: () => void;
  onRemoved: (commentCount: number) => void;
}

export default function DeleteDialog({ comment, open, onClose, onRemoved }: DeleteDialogProps) {
  const t = useText(deleteText);
  const removing = useAttempt({
    run: () => removeComment(comment.post_id, comment.id),
    onSuccess: ({ commentCount }) => {
      onClose();
      onRemoved(commentCount);
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
      title={t.title}
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
            {removing.isPending ? t.pending : t.now}
          </Button>
        </>
      }
    >
      <p>{t.body}</p>
      {removing.error && (
        <div className="mt-3">
          <FormProblem error={removing.error} wait={wait} sentences={commentsErrors} />
        </div>
      )}
    </Dialog>
  );
}
