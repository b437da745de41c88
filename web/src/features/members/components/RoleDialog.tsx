import type { GroupRole } from "@angon/contract/groups";
import { membersErrors } from "@angon/contract/members";
import { groupRoles } from "@angon/contract/people";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../lib/forms/use-form.ts";
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
  const nameOf = (role: GroupRole) => (role === "MEMBER" ? t.member : badges[role]);
  const form = useForm({
    initial: { chosen: now },
    send: ({ chosen }) => assignRole(groupId, member.user_id, chosen),
    onSuccess: ({ role }, { chosen }) => {
      const given = role ?? chosen;
      onRole(given);
      toast({ title: t.roleUpdated, body: t.isNow(member.name, nameOf(given)) });
      onClose();
    },
  });
  const { isPending, wait } = form;
  const { chosen } = form.values;
  const isMine = (role: GroupRole) => rights.can.assign.some((given) => given === role);
  const close = () => {
    if (!isPending) onClose();
  };
  const save = () => (chosen === now ? onClose() : form.submit());

  return (
    <Dialog
      size="sheet"
      open={open}
      onClose={close}
      title={t.roleOf(member.name)}
      footer={
        <Button full busy={isPending} disabled={wait > 0} onClick={save}>
          {isPending ? t.saving : t.save}
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
            form.resetRequest();
            form.change({ chosen: role });
          }}
          disabled={isPending}
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
        <FormProblem {...form.failure} sentences={membersErrors} />
      </div>
    </Dialog>
  );
}
