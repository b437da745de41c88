import { commentsErrors } from "@angon/contract/comments";
import { useAction } from "../../../lib/data/use-action.ts";
import { RemovalDialog } from "../../../lib/forms/RemovalDialog.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { removeComment } from "../api.ts";
import type { StoredComment } from "../state.ts";
import { deleteText } from "../text.ts";

interface DeleteDialogProps {
  comment: StoredComment;
  open: boolean;
  onClose: () => void;
  onRemoved: (commentCount: number) => void;
}

export default function DeleteDialog({ comment, open, onClose, onRemoved }: DeleteDialogProps) {
  const t = useText(deleteText);
  const removing = useAction({
    run: () => removeComment(comment.post_id, comment.id),
    onSuccess: ({ commentCount }) => {
      onClose();
      onRemoved(commentCount);
    },
  });
  return (
    <RemovalDialog open={open} onClose={onClose} texts={t} removing={removing} sentences={commentsErrors} />
  );
}
