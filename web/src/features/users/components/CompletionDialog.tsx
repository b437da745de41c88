import { genders } from "@angon/contract/people";
import { usersErrors, type SessionUser } from "@angon/contract/users";
import { useId } from "react";
import { batchNames, currentBatchNames } from "../../../lib/data/batch.ts";
import { useForm } from "../../../lib/forms/use-form.ts";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useLanguage } from "../../../lib/i18n/language.tsx";
import { useNotice } from "../../../lib/forms/use-notice.ts";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { Fields } from "../../../lib/forms/Fields.tsx";
import { sentenceIn, textIn, useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { Choice } from "../../../ui/Choice.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { Field } from "../../../ui/Field.tsx";
import { PhoneInput } from "../../../lib/phone/PhoneInput.tsx";
import { updateUser } from "../api.ts";
import {
  batchIn,
  completionOf,
  completionProblems,
  completionUpdate,
  isUserCode,
  noticeOf,
  problemsOf,
  type Completion,
} from "../state.ts";
import { completionText, fieldText, noticeText } from "../text.ts";
import { BioField } from "./BioField.tsx";
import { ReligionChoice } from "./ReligionChoice.tsx";

interface CompletionDialogProps {
  user: SessionUser;
  open: boolean;
  onClose: () => void;
}

export default function CompletionDialog({ user, open, onClose }: CompletionDialogProps) {
  const t = useText(fieldText);
  const own = useText(completionText);
  const language = useLanguage();
  const format = useFormat();
  const formId = useId();
  const notice = useNotice();
  const batches = batchNames().filter(
    (name) => name === user.hsc_batch || currentBatchNames().includes(name),
  );
  const batch = batches.length > 0 ? batchIn(user) : "none";
  const form = useForm({
    initial: () => completionOf(user),
    rules: (draft) => completionProblems(draft, batch),
    send: (draft) => updateUser(completionUpdate(draft)),
    fieldProblems: problemsOf,
    onRefused: (found) => {
      const said = noticeOf(Object.values(found)[0], language);
      if (said) notice.show({ ...said, tone: "bad" });
    },
    onSuccess: () => {
      notice.show(textIn(noticeText, language).completed);
      onClose();
    },
  });
  const { values: draft, shown, isPending, wait } = form;
  const change = (part: Partial<Completion>) => {
    notice.hide();
    form.change(part);
  };
  const say = (field: keyof Completion) => {
    const code = shown[field];
    return code && (isUserCode(code) ? sentenceIn(usersErrors[code], language) : t.batchMissing);
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={own.title}
      subtitle={own.subtitle}
      className="md:w-140!"
      footer={
        <Button type="submit" form={formId} size="lg" full busy={isPending} disabled={wait > 0}>
          {isPending ? own.saving : own.save}
        </Button>
      }
    >
      <form {...form.props} id={formId}>
        <Fields disabled={isPending} className="flex min-w-0 flex-col gap-4">
          <Field label={own.phone} error={say("phone")}>
            {(ids) => (
              <PhoneInput
                {...ids}
                plain
                value={draft.phone}
                onChange={(phone) => change({ phone })}
                trail={
                  <span className="num text-meta text-ink-3">
                    {own.phoneCount(format.number(draft.phone.length))}
                  </span>
                }
              />
            )}
          </Field>
          <Choice
            name="gender"
            legend={t.gender}
            options={[...genders].reverse().map((value) => ({ value, label: t[value] }))}
            value={draft.gender}
            onChange={(gender) => change({ gender })}
            error={say("gender")}
          />
          <ReligionChoice
            value={draft.religion}
            onChange={(religion) => change({ religion })}
            error={say("religion")}
            hint={say("religion") ? undefined : t.religionPrivate}
          />
          {batch !== "none" && (
            <Choice
              name="hsc_batch"
              legend={t.batch}
              options={batches.map((value) => ({
                value,
                label: value,
                disabled: user.hsc_batch !== null && user.hsc_batch !== value,
              }))}
              value={draft.hsc_batch}
              onChange={(hsc_batch) => change({ hsc_batch })}
              error={say("hsc_batch")}
              hint={t.batchLocked}
            />
          )}
          <BioField oneLine value={draft.bio} onChange={(bio) => change({ bio })} error={say("bio")} />
          <FormProblem {...form.failure} sentences={usersErrors} />
        </Fields>
      </form>
    </Dialog>
  );
}
