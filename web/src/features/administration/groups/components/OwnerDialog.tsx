import { administrationErrors } from "@angon/contract/administration";
import type { AdminGroup } from "@angon/contract/administration/groups";
import { groupsErrors } from "@angon/contract/groups";
import { membersErrors } from "@angon/contract/members";
import { Fields } from "../../../../lib/forms/Fields.tsx";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../../lib/forms/use-form.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { changeOwner } from "../api.ts";
import type { Candidate } from "../rules.ts";
import { ownerText } from "../text.ts";
import { PersonField } from "./PersonField.tsx";

interface OwnerDialogProps {
  group: AdminGroup;
  open: boolean;
  onClose: () => void;
}

const sentences = { ...administrationErrors, ...groupsErrors, ...membersErrors };

/** Gives a group another owner, and says what becomes of the last one. */
export default function OwnerDialog({ group, open, onClose }: OwnerDialogProps) {
  const t = useText(ownerText);
  const form = useForm({
    initial: { person: null as Candidate | null },
    rules: ({ person }) => ({ person: person === null }),
    send: ({ person }) => changeOwner(group.id, person?.id ?? 0),
    onSuccess: (_, { person }) => {
      toast({ title: t.changed(person?.name ?? "") });
      onClose();
    },
  });
  const { person } = form.values;
  return (
    <Dialog
      open={open}
      onClose={() => !form.isPending && onClose()}
      title={t.change}
      subtitle={group.name}
      footer={
        <Button size="lg" full busy={form.isPending} disabled={form.wait > 0} onClick={() => form.submit()}>
          {t.confirm}
        </Button>
      }
    >
      <form {...form.props} className="flex flex-col gap-4">
        <p className="text-small text-ink-2">{group.owner ? t.now(group.owner.name) : t.none}</p>
        <Fields disabled={form.isPending} className="contents">
          <PersonField
            group={group}
            value={person}
            error={form.shown.person ? t.missing : undefined}
            onChange={(chosen) => {
              form.resetRequest();
              form.change({ person: chosen });
            }}
          />
        </Fields>
        {person && (
          <p className="text-small text-ink-2">
            {group.owner ? t.handsOver(person.name, group.owner.name) : t.takesOver(person.name)}
          </p>
        )}
        <FormProblem {...form.failure} sentences={sentences} />
      </form>
    </Dialog>
  );
}
