import { administrationErrors } from "@angon/contract/administration";
import { BATCH_NAME_LENGTH, batchLevels, type AdminBatch } from "@angon/contract/administration/batches";
import { batchesErrors } from "@angon/contract/batches";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../../lib/forms/use-form.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Field } from "../../../../ui/Field.tsx";
import { Input } from "../../../../ui/Input.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { addBatch } from "../api.ts";
import { nextName } from "../rules.ts";
import { text } from "../text.ts";

interface Values {
  name: string;
  level: (typeof batchLevels)[number];
  examOn: string;
}

const emptyFor = (batches: readonly AdminBatch[]): Values => ({
  name: nextName(batches),
  level: batchLevels[0],
  examOn: "",
});

const sentences = { ...administrationErrors, ...batchesErrors };

/** Proposes the year after the last one. */
export function NewBatchForm({ batches }: { batches: readonly AdminBatch[] }) {
  const t = useText(text);
  const { digits } = useFormat();
  const form = useForm({
    initial: emptyFor(batches),
    rules: ({ name }) => ({ name: name.trim() === "" }),
    send: ({ name, level, examOn }) => addBatch({ name: name.trim(), level, exam_on: examOn || null }),
    onSuccess: (now) => {
      toast({ title: t.added });
      form.restart(emptyFor(now));
    },
  });
  const { name, level, examOn } = form.values;
  return (
    <form {...form.props} className="grid gap-3 border-t border-line px-4 py-4 md:grid-cols-3">
      <h2 className="text-h3 md:col-span-3">{t.add}</h2>
      <Field label={t.name} error={form.shown.name && t.nameMissing}>
        {(ids) => (
          <Input
            {...ids}
            value={name}
            maxLength={BATCH_NAME_LENGTH.max}
            onChange={({ target }) => form.change({ name: target.value })}
          />
        )}
      </Field>
      <Field label={t.level}>
        {(ids) => (
          <Select
            {...ids}
            value={String(level)}
            onChange={({ target }) =>
              form.change({ level: batchLevels.find((one) => String(one) === target.value) ?? level })
            }
          >
            {batchLevels.map((one) => (
              <option key={one} value={one}>
                {t.class(digits(String(one)))}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t.examOn}>
        {(ids) => (
          <Input
            {...ids}
            type="date"
            value={examOn}
            onChange={({ target }) => form.change({ examOn: target.value })}
          />
        )}
      </Field>
      <div className="flex flex-col items-start gap-3 md:col-span-3">
        <FormProblem {...form.failure} sentences={sentences} />
        <Button type="submit" busy={form.isPending} disabled={form.wait > 0}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}
