import { membersErrors } from "@angon/contract/members";
import { useAction } from "../../../lib/data/use-action.ts";
import { RemovalDialog } from "../../../lib/forms/RemovalDialog.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { removeMember } from "../api.ts";
import { manageText } from "../lazy-text.ts";
import type { MemberActionProps } from "../state.ts";

interface RemoveDialogProps extends MemberActionProps {
  onGone: (memberCount: number) => void;
}

export function RemoveDialog({ open, onClose, groupId, task, onGone }: RemoveDialogProps) {
  const t = useText(manageText);
  const { user_id, name } = task.member;
  const removing = useAction({
    run: () => removeMember(groupId, user_id),
    onSuccess: ({ member_count }) => {
      toast({ title: t.removed, body: t.isGone(name) });
      onClose();
      onGone(member_count);
    },
  });
  return (
    <RemovalDialog
      open={open}
      onClose={onClose}
      removing={removing}
      sentences={membersErrors}
      texts={{
        title: t.removeTitle(name),
        body: t.removeBody,
        now: t.removeNow,
        pending: t.removing,
      }}
    />
  );
}
