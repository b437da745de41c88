import type { GroupPage } from "@angon/contract/groups";
import { membersErrors } from "@angon/contract/members";
import { LogOut } from "lucide-react";
import { useAction } from "../../../lib/data/use-action.ts";
import { RemovalDialog } from "../../../lib/forms/RemovalDialog.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { leaving } from "../api.ts";
import { leaveText } from "../lazy-text.ts";
import { actOnGroup, myGroupsChanged } from "../state.ts";

interface LeaveDialogProps {
  group: GroupPage;
  open: boolean;
  onClose: () => void;
  onLeft: () => void;
}

/** Stays until the server has answered: who leads a group alone may not go. */
export default function LeaveDialog({ group, open, onClose, onLeft }: LeaveDialogProps) {
  const t = useText(leaveText);
  const going = useAction({
    run: () =>
      actOnGroup(
        group.id,
        leaving(group, () => undefined),
      ),
    onSuccess: () => {
      onClose();
      toast({ title: t.left(group.name) });
      myGroupsChanged.emit();
      onLeft();
    },
  });
  return (
    <RemovalDialog
      icon={LogOut}
      open={open}
      onClose={onClose}
      texts={{ ...t, body: group.visibility === "PUBLIC" ? t.body : t.privateBody }}
      removing={going}
      sentences={membersErrors}
    />
  );
}
