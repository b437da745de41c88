import type { GroupRole } from "@angon/contract/groups";
import { membersErrors } from "@angon/contract/members";
import { groupRoles } from "@angon/contract/people";
import { useState } from "react";
import { useAction } from "../../../lib/data/use-action.ts";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useRetryAfter } from "../../../lib/forms/use-retry-after.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { toast } from "../../../ui/overlay/Toast.tsx";
import { badgeText } from "../../people/public.ts";
import { assignRole } from "../api.ts";
import { manageText } from "../lazy-text.ts";
import type { MemberActionProps } from "../state.ts";

interface RoleDialogProps extends MemberActionProps {
  onRole: (role: GroupRole) => void;
}

/** All eleven roles are shown, also those that the viewer may not assign. */
export function RoleDialog({ open, onClose, groupId, task, onRole }: RoleDialogProps) {
  const t = useText(manageText);
  const badges = useText(badgeText);
  const { member, rights } = task;
  const { role: now } = rights;
  const [chosen, setChosen] = useState<GroupRole>(now);
  const nameOf = (role: GroupRole) => (role === "MEMBER" ? t.member : badges[role]);
  const assigning = useAction({
    run: () => assignRole(groupId, member.user_id, chosen),
    onSuccess: ({ role }) => {
      const given = role ?? chosen;
      onRole(given);
      toast({ title: t.roleUpdated, body: t.isNow(member.name, nameOf(given)) });
      onClose();
    },
  });
  const wait = useRetryAfter(assigning.error);
  const isMine = (role: GroupRole) => rights.can.assign.some((given) => given === role);
  const close = () => {
    if (!assigning.isPending) onClose();
  };
  const save = () => (chosen === now ? onClose() : assigning.start());

  return (
    <Dialog
      size="sheet"
      open={open}
      onClose={close}
      title={t.roleOf(member.name)}
      footer={
        <Button full busy={assigning.isPending} disabled={wait > 0} onClick={save}>
          {assigning.isPending ? t.saving : t.save}
        </Button>
      }
    >
      <div className="flex flex-col gap-3 px-4 pt-1 pb-2">
        <Choice
          name="group-role"
          legend={t.role}
          columns={2}
          value={chosen}
          onChange={(role) => {
            assigning.reset();
            setChosen(role);
          }}
          disabled={assigning.isPending}
          hint={!groupRoles.every((role) => isMine(role) || role === now) && t.rolesAbove}
          options={groupRoles.map((role) => ({
            value: role,
            disabled: !isMine(role) && role !== now,
            label:
              role === now ? (
                <span>
                  {nameOf(role)}
                  <span className="block text-micro font-normal text-ink-2">{t.roleNow}</span>
                </span>
              ) : (
                nameOf(role)
              ),
          }))}
        />
        <FormProblem error={assigning.error} wait={wait} sentences={membersErrors} />
      </div>
    </Dialog>
  );
}
