import { BODY_LIMIT, composerErrors } from "@angon/contract/composer";
import { scheduledErrors, type ScheduledPost } from "@angon/contract/composer/scheduled";
import { guardErrors } from "@angon/contract/guard/errors";
import { useState } from "react";
import { FormDialog } from "../../../../lib/forms/FormDialog.tsx";
import { useGuardedForm } from "../../../../lib/forms/use-guarded-form.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Field } from "../../../../ui/Field.tsx";
import { Input } from "../../../../ui/Input.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { Textarea } from "../../../../ui/Textarea.tsx";
import { changeScheduled, reloadScheduled } from "../api.ts";
import { isTimeWrong, localOf } from "../rules.ts";
import { text } from "../text.ts";

export const sentences = { ...composerErrors, ...scheduledErrors, ...guardErrors };

/** The text and the time of a waiting post. */
export function EditScheduled({ post, onClose }: { post: ScheduledPost; onClose: () => void }) {
  const t = useText(text);
  const language = useLanguage();
  const [initial] = useState({ body: post.body, at: localOf(Date.parse(post.publish_at)) });
  const form = useGuardedForm({
    initial,
    inDialog: true,
    rules: ({ at }) => ({ at: (at !== initial.at || post.refused !== null) && isTimeWrong(at, Date.now()) }),
    isDirty: (values) => values.body !== initial.body || values.at !== initial.at,
    send: ({ body, at }) =>
      changeScheduled(post.id, { body, ...((at !== initial.at || post.refused) && { publish_at: at }) }),
    onSuccess: () => {
      toast({ title: t.saved });
      reloadScheduled();
      form.guard.done(onClose);
    },
  });
  const { values, shown, change } = form;
  return (
    <FormDialog
      {...{ open: true, onClose, form, sentences }}
      title={t.editTitle}
      texts={{ cancel: t.cancel, submit: t.save }}
    >
      <Field label={t.words}>
        {(ids) => (
          <Textarea
            {...ids}
            rows={6}
            maxLength={BODY_LIMIT}
            value={values.body}
            onChange={({ target }) => change({ body: target.value })}
          />
        )}
      </Field>
      <Field label={t.when} error={shown.at && scheduledErrors["scheduled.time"][language]}>
        {(ids) => (
          <Input
            {...ids}
            type="datetime-local"
            value={values.at}
            onChange={({ target }) => change({ at: target.value })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
