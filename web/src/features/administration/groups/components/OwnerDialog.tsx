import { administrationErrors } from "@angon/contract/administration";
import type { AdminGroup } from "@angon/contract/administration/groups";
import { groupsErrors } from "@angon/contract/groups";
import { membersErrors } from "@angon/contract/members";
import { FormDialog } from "../../../../lib/forms/FormDialog.tsx";
import { useForm } from "../../../../lib/forms/use-form.ts";
import { useText } from "../../../../lib/i18n/text.ts";
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
    <FormDialog
      {...{ open, onClose, form, sentences, title: group.owner ? t.change : t.choose, subtitle: group.name }}
      texts={{ cancel: t.cancel, submit: t.confirm }}
    >
      <p className="text-small text-ink-2">{group.owner ? t.now(group.owner.name) : t.none}</p>
      <PersonField
        group={group}
        value={person}
        error={form.shown.person ? t.missing : undefined}
        onChange={(chosen) => {
          form.resetRequest();
          form.change({ person: chosen });
        }}
      />
      {person && (
        <p className="text-small text-ink-2">
          {group.owner ? t.handsOver(person.name, group.owner.name) : t.takesOver(person.name)}
        </p>
      )}
    </FormDialog>
  );
}
