import { membersErrors } from "@angon/contract/members";
import type { GroupRole } from "@angon/contract/groups";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../../lib/forms/use-form.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { applyList } from "../api.ts";
import { useUndo } from "../use-undo.ts";
import { rolesBefore, type ManyProps } from "../rules.ts";
import { text } from "../text.ts";
import { NameList } from "./NameList.tsx";
import { RoleField } from "./RoleField.tsx";

const FORM = "many-roles";

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
  const close = () => {
    if (!form.isPending) onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t.roleTitle(number(people.size))}
      footer={
        <>
          <Button variant="secondary" onClick={close} className="max-md:hidden">
            {t.cancel}
          </Button>
          <Button type="submit" form={FORM} busy={form.isPending} disabled={form.wait > 0}>
            {form.isPending ? t.applying : t.giveRole}
          </Button>
        </>
      }
    >
      <form {...form.props} id={FORM} className="flex flex-col gap-4">
        <NameList people={people} />
        <RoleField
          label={t.roleField}
          roles={roles}
          value={form.values.role}
          onChange={(role) => form.change({ role })}
        />
        <FormProblem {...form.failure} sentences={membersErrors} />
      </form>
    </Dialog>
  );
}
