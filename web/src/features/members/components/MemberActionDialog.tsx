import type { GroupRole } from "@angon/contract/groups";
import type { MemberActionProps } from "../state.ts";
import { BanDialog } from "./BanDialog.tsx";
import { RemoveDialog } from "./RemoveDialog.tsx";
import { RoleDialog } from "./RoleDialog.tsx";

interface MemberActionDialogProps extends MemberActionProps {
  onRole: (role: GroupRole) => void;
  /** Removed or banned, and so many are left. */
  onGone: (memberCount: number) => void;
}

/** The dialog of the action chosen from a member's menu. */
export default function MemberActionDialog({ onRole, onGone, ...rest }: MemberActionDialogProps) {
  switch (rest.task.action) {
    case "assign":
      return <RoleDialog {...rest} onRole={onRole} />;
    case "remove":
      return <RemoveDialog {...rest} onGone={onGone} />;
    case "ban":
      return <BanDialog {...rest} onGone={onGone} />;
  }
}
