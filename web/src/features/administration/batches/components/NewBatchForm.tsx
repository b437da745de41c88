import { administrationErrors } from "@angon/contract/administration";
import { batchLevels, type AdminBatch } from "@angon/contract/administration/batches";
import { batchesErrors } from "@angon/contract/batches";
import { nextBatchName } from "../../../../lib/data/next-batch-name.ts";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { useForm } from "../../../../lib/forms/use-form.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { toast } from "../../../../ui/overlay/Toast.tsx";
import { addBatch } from "../api.ts";
import type { BatchValues } from "../rules.ts";
import { text } from "../text.ts";
import { BatchFields } from "./BatchFields.tsx";

const emptyFor = (batches: readonly AdminBatch[]): BatchValues => ({
  name: nextBatchName(batches.at(-1)?.name ?? ""),
  level: batchLevels[0],
  examOn: "",
});

const sentences = { ...administrationErrors, ...batchesErrors };

/** Proposes the year after the last one. */
export function NewBatchForm({ batches }: { batches: readonly AdminBatch[] }) {
  const t = useText(text);
  const form = useForm({
    initial: emptyFor(batches),
    rules: ({ name }) => ({ name: name.trim() === "" }),
    send: ({ name, level, examOn }) => addBatch({ name: name.trim(), level, exam_on: examOn || null }),
    onSuccess: (now) => {
      toast({ title: t.added });
      form.restart(emptyFor(now));
    },
  });
  return (
    <form {...form.props} className="grid gap-3 border-t border-line px-4 py-4 md:grid-cols-3">
      <h2 className="text-h3 md:col-span-3">{t.add}</h2>
      <BatchFields
        values={form.values}
        error={form.shown.name ? t.nameMissing : undefined}
        examLabel={t.examOn}
        onChange={form.change}
      />
      <div className="flex flex-col items-start gap-3 md:col-span-3">
        <FormProblem {...form.failure} sentences={sentences} />
        <Button type="submit" busy={form.isPending} disabled={form.wait > 0}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}
