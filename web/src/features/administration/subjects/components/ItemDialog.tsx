import { administrationErrors } from "@angon/contract/administration";
import { CHAPTER_NAME_LENGTH } from "@angon/contract/administration/subjects";
import { isTooShort } from "@angon/contract/kit/text";
import { bindFields } from "../../../../lib/forms/bind-fields.ts";
import { FormDialog } from "../../../../lib/forms/FormDialog.tsx";
import { useForm } from "../../../../lib/forms/use-form.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import type { ItemValues } from "../api.ts";
import { text } from "../text.ts";

interface ItemDialogProps {
  title: string;
  initial: ItemValues;
  hasEnglishName: boolean;
  send: (values: ItemValues) => Promise<unknown>;
  onClose: () => void;
}

const isMissing = (name: string) => isTooShort(name, CHAPTER_NAME_LENGTH.min);

/** The name of a new or present subject or chapter. */
export function ItemDialog({ title, initial, hasEnglishName, send, onClose }: ItemDialogProps) {
  const t = useText(text);
  const form = useForm({
    initial,
    rules: ({ name, nameEn }) => ({ name: isMissing(name), nameEn: hasEnglishName && isMissing(nameEn) }),
    send,
    onSuccess: onClose,
  });
  const fields = hasEnglishName ? (["name", "nameEn"] as const) : (["name"] as const);
  const field = bindFields(form);
  return (
    <FormDialog
      {...{ open: true, onClose, title, form, sentences: administrationErrors }}
      texts={{ cancel: t.cancel, submit: t.save }}
    >
      {fields.map((name) => (
        <TextField
          key={name}
          {...field(name)}
          label={t[name]}
          error={form.shown[name] && t.nameMissing}
          data-autofocus={name === "name" || undefined}
          maxLength={hasEnglishName ? 80 : CHAPTER_NAME_LENGTH.max}
        />
      ))}
    </FormDialog>
  );
}
