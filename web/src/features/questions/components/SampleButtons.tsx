import { samples } from "@angon/contract/questions/samples";
import type { ImportFormat } from "@angon/contract/questions/row";
import { Download } from "lucide-react";
import { saveFile } from "../../../lib/browser/save-file.ts";
import { sheetFile } from "../../../lib/browser/sheet-file.ts";
import { useAction } from "../../../lib/data/use-action.ts";
import { FormProblem } from "../../../lib/forms/FormProblem.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { Button } from "../../../ui/Button.tsx";
import { readSampleSheet } from "../api.ts";
import { formatText, importText } from "../text.ts";

const endings: Record<ImportFormat, string> = {
  word: "txt",
  gift: "gift.txt",
  aiken: "aiken.txt",
  csv: "csv",
  json: "json",
};

/** Saves a short file of the chosen format; beside CSV also one for a spreadsheet program. */
export function SampleButtons({ format }: { format: ImportFormat }) {
  const t = useText(importText);
  const names = useText(formatText);
  const sheet = useAction({
    run: readSampleSheet,
    onSuccess: ({ file }) => saveFile(sheetFile(file, "xlsx"), "questions-sample.xlsx"),
  });
  const save = () =>
    saveFile(
      new Blob([samples[format]], { type: "text/plain;charset=utf-8" }),
      `questions-sample.${endings[format]}`,
    );
  return (
    <>
      <Button variant="quiet" icon={Download} onClick={save}>
        {t.sample(names[format])}
      </Button>
      {(format === "csv" || format === "word") && (
        <Button variant="quiet" icon={Download} busy={sheet.isPending} onClick={() => sheet.start(undefined)}>
          {t.sample(names.xlsx)}
        </Button>
      )}
      <FormProblem error={sheet.error} />
    </>
  );
}
