import { guardErrors } from "@angon/contract/guard/errors";
import { TOPIC_LIMITS, topicsErrors } from "@angon/contract/groups/topics";
import { isTooShort } from "@angon/contract/kit/text";
import { bindFields } from "../../../../lib/forms/bind-fields.ts";
import { FormDialog } from "../../../../lib/forms/FormDialog.tsx";
import { useForm } from "../../../../lib/forms/use-form.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { text } from "../text.ts";

interface TopicDialogProps {
  title: string;
  initial: string;
  send: (name: string) => Promise<unknown>;
  onClose: () => void;
}

export const sentences = { ...topicsErrors, ...guardErrors };

/** The name of a new or present topic. */
export function TopicDialog({ title, initial, send, onClose }: TopicDialogProps) {
  const t = useText(text);
  const form = useForm({
    initial: { name: initial },
    rules: ({ name }) => ({ name: isTooShort(name, 1) }),
    send: ({ name }) => send(name),
    onSuccess: onClose,
  });
  const field = bindFields(form);
  return (
    <FormDialog
      {...{ open: true, onClose, title, form, sentences }}
      texts={{ cancel: t.cancel, submit: t.save }}
    >
      <TextField
        {...field("name")}
        label={t.name}
        error={form.shown.name && t.nameMissing}
        data-autofocus
        maxLength={TOPIC_LIMITS.name}
      />
    </FormDialog>
  );
}
