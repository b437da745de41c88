import { postsErrors } from "@angon/contract/posts/errors";
import { Trash2 } from "lucide-react";
import { useLocation } from "wouter";
import { useAction } from "../../../lib/data/use-action.ts";
import { canGoBack } from "../../../lib/browser/history-direction.ts";
import { RemovalDialog } from "../../../lib/forms/RemovalDialog.tsx";
import { forgetRemoved, recordRemoved } from "../../../lib/data/removed-posts.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { leavePage } from "../../../ui/overlay/back-entry.ts";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { removePost } from "../lazy-api.ts";
import { dialogText } from "../lazy-text.ts";
import { useRestoring } from "./RestorePost.tsx";

interface DeleteDialogProps {
  postId: number;
  /** On the post's own page there is nothing to stay for. */
  leaves: boolean;
  open: boolean;
  onClose: () => void;
}

export default function DeleteDialog({ postId, leaves, open, onClose }: DeleteDialogProps) {
  const t = useText(dialogText);
  const [, navigate] = useLocation();
  const leave = () => (canGoBack() ? leavePage() : navigate("/"));
  const restoring = useRestoring(postId);
  const removing = useAction({
    run: async () => {
      // Before the request: the live event may arrive before the response.
      recordRemoved(postId);
      try {
        await removePost(postId);
      } catch (error) {
        forgetRemoved(postId);
        throw error;
      }
    },
    onSuccess: () => {
      toast({ icon: Trash2, title: t.deleted, action: { label: t.undo, onSelect: restoring.start } });
      onClose();
      if (leaves) leave();
    },
  });
  return (
    <RemovalDialog
      open={open}
      onClose={onClose}
      texts={{
        title: t.removeTitle,
        body: t.removeBody,
        now: t.removeNow,
      }}
      removing={removing}
      sentences={postsErrors}
    />
  );
}
