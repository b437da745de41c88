import { membersErrors, type Member } from "@angon/contract/members";
import { SECTION_LENGTH } from "@angon/contract/members/filter";
import { useId } from "react";
import { bindFields } from "../../../../lib/forms/bind-fields.ts";
import { FormDialog } from "../../../../lib/forms/FormDialog.tsx";
import { useGuardedForm } from "../../../../lib/forms/use-guarded-form.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import type { DialogProps } from "../../../../lib/lazy/use-lazy-dialog.ts";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { NumberField } from "../../../../ui/fields/NumberField.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { saveDetails, type Details } from "../api.ts";
import { detailsProblems, rollIn, type DetailsForm } from "../rules.ts";
import { text } from "../text.ts";

interface DetailsDialogProps extends DialogProps {
  groupId: number;
  member: Member;
  sections: readonly string[];
  onSaved: (details: Details) => void;
}

/** Roll number and section of one member. */
export default function DetailsDialog({
  open,
  onClose,
  groupId,
  member,
  sections,
  onSaved,
}: DetailsDialogProps) {
  const t = useText(text);
  const { number, digits } = useFormat();
  const list = useId();
  const { user_id, name, roll, section } = member;
  const initial: DetailsForm = {
    roll: roll === null || roll === undefined ? "" : digits(String(roll)),
    section: section ?? "",
  };
  const form = useGuardedForm({
    initial,
    isDirty: (now) => now.roll !== initial.roll || now.section !== initial.section,
    inDialog: true,
    rules: detailsProblems,
    send: (now) =>
      saveDetails(groupId, user_id, { roll: rollIn(now.roll), section: now.section.trim() || null }),
    onSuccess: (details) => {
      toast({ title: t.saved, body: name });
      onSaved(details);
      onClose();
    },
  });
  const { shown, isPending } = form;
  const field = bindFields(form);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t.detailsOf(name)}
      secondary
      holdsOpen
      staysEditable
      fieldsClassName="flex flex-col gap-4"
      texts={{ cancel: t.cancel, submit: isPending ? t.saving : t.save }}
      form={form}
      sentences={membersErrors}
    >
      <NumberField
        {...field("roll")}
        label={t.rollNumber}
        hint={t.rollHint}
        error={shown.roll && t.rollWrong}
        data-autofocus
      />
      <TextField
        {...field("section")}
        label={t.section}
        error={shown.section && t.sectionTooLong(number(SECTION_LENGTH))}
        lang="bn"
        list={list}
        autoComplete="off"
      />
      <datalist id={list}>
        {sections.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
    </FormDialog>
  );
}
