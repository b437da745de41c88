import { membersErrors } from "@angon/contract/members";
import type { GroupRole } from "@angon/contract/groups";
import { FormDialog } from "../../../../lib/forms/FormDialog.tsx";
import { useForm } from "../../../../lib/forms/use-form.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { applyList } from "../api.ts";
import { useUndo } from "../use-undo.ts";
import { rolesBefore, type ManyProps } from "../rules.ts";
import { text } from "../text.ts";
import { NameList } from "./NameList.tsx";
import { RoleField } from "./RoleField.tsx";

/** One role for all; taken back with one press. */
export function RoleDialog({ groupId, people, roles, open, onClose, onReport, onUndone }: ManyProps) {
  const t = useText(text);
  const { number } = useFormat();
  const [first = "MEMBER"] = roles;
  const initial: { role: GroupRole } = { role: roles.find((role) => role === "CAPTAIN") ?? first };
  const undo = useUndo({ groupId, onUndone }, t.undone);
  const form = useForm({
    initial,
    send: ({ role }) => applyList(groupId, { action: "role", role, user_ids: [...people.keys()] }),
    onSuccess: (report) => {
      const before = rolesBefore(report, people);
      if (before)
        toast({
          title: t.roleGiven(number(report.counts.done)),
          action: undo(before),
        });
      onReport(report);
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t.roleTitle(number(people.size))}
      secondary
      holdsOpen
      staysEditable
      fieldsClassName="flex flex-col gap-4"
      texts={{ cancel: t.cancel, submit: form.isPending ? t.applying : t.giveRole }}
      form={form}
      sentences={membersErrors}
    >
      <NameList people={people} />
      <RoleField
        label={t.roleField}
        roles={roles}
        value={form.values.role}
        onChange={(role) => form.change({ role })}
      />
    </FormDialog>
  );
}
