import { administrationErrors } from "@angon/contract/administration";
import { newUserRoles } from "@angon/contract/administration/users";
import { SECTION_LENGTH } from "@angon/contract/members/filter";
import { rosterErrors } from "@angon/contract/members/roster";
import { phoneInvalid } from "@angon/contract/kit/text";
import { NAME_LENGTH } from "@angon/contract/people";
import { usersErrors } from "@angon/contract/users";
import { batchNames } from "../../../../lib/data/batch.ts";
import { bindFields } from "../../../../lib/forms/bind-fields.ts";
import { FormDialog } from "../../../../lib/forms/FormDialog.tsx";
import { useGuardedForm } from "../../../../lib/forms/use-guarded-form.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import type { DialogProps } from "../../../../lib/lazy/use-lazy-dialog.ts";
import { PhoneInput } from "../../../../lib/phone/PhoneInput.tsx";
import { Field } from "../../../../ui/Field.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { addPerson } from "../api.ts";
import { factProblems, isStudent, newPerson, noPerson } from "../facts/rules.ts";
import { factText, kindText } from "../text.ts";

interface AddDialogProps extends DialogProps {
  batch: string;
  onAdded: (id: number) => void;
}

const sentences = { ...usersErrors, ...rosterErrors, ...administrationErrors };

/** One new person; a student also has roll number, section and a guardian. */
export default function AddDialog({ open, onClose, batch, onAdded }: AddDialogProps) {
  const t = useText(factText);
  const kinds = useText(kindText);
  const language = useLanguage();
  const initial = { ...noPerson, batch };
  const form = useGuardedForm({
    initial,
    isDirty: (now) => JSON.stringify(now) !== JSON.stringify(initial),
    inDialog: true,
    rules: (values) => factProblems(values, { hasPhone: true }),
    send: (values) => addPerson(newPerson(values)),
    onSuccess: ({ id }, { name }) => {
      toast({ title: t.added, body: name });
      onClose();
      onAdded(id);
    },
  });
  const { values, shown } = form;
  const field = bindFields(form);
  return (
    <FormDialog
      {...{ open, onClose, form, sentences }}
      title={t.addTitle}
      secondary
      holdsOpen
      staysEditable
      texts={{ cancel: t.cancel, submit: t.add }}
    >
      <TextField
        {...field("name")}
        label={t.name}
        error={shown.name && t.nameWrong}
        data-autofocus
        maxLength={NAME_LENGTH.max}
        autoComplete="off"
      />
      <Field label={t.phone} hint={t.phoneHint} error={shown.phone && phoneInvalid[language]}>
        {(ids) => <PhoneInput {...ids} {...field("phone")} autoComplete="off" />}
      </Field>
      <Field label={t.role}>
        {(ids) => (
          <Select
            {...ids}
            value={values.role}
            onChange={({ target }) =>
              form.change({ role: newUserRoles.find((one) => one === target.value) ?? values.role })
            }
          >
            {newUserRoles.map((role) => (
              <option key={role} value={role}>
                {kinds[role === "USER" ? "STUDENT" : role]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isStudent(values) && (
        <>
          <Field label={t.batch} error={shown.batch && t.batchMissing}>
            {(ids) => (
              <Select
                {...ids}
                value={values.batch}
                placeholder={t.chooseBatch}
                onChange={({ target }) => form.change({ batch: target.value })}
              >
                {batchNames().map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            )}
          </Field>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              {...field("roll")}
              label={t.roll}
              error={shown.roll && t.rollWrong}
              inputMode="numeric"
              autoComplete="off"
            />
            <TextField
              {...field("section")}
              label={t.section}
              maxLength={SECTION_LENGTH}
              lang="bn"
              autoComplete="off"
            />
          </div>
          <Field
            label={t.guardianPhone}
            hint={t.guardianHint}
            error={shown.guardianPhone && phoneInvalid[language]}
          >
            {(ids) => <PhoneInput {...ids} {...field("guardianPhone")} autoComplete="off" />}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
