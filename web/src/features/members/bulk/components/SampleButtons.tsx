import { Download } from "lucide-react";
import { saveFile } from "../../../../lib/browser/save-file.ts";
import { sheetFile, type SheetFormat } from "../../../../lib/browser/sheet-file.ts";
import { useAction } from "../../../../lib/data/use-action.ts";
import { FormProblem } from "../../../../lib/forms/FormProblem.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { readSample } from "../api.ts";
import { text } from "../text.ts";

/** Saves a short list with every column that is read. */
export function SampleButtons({ groupId }: { groupId: number }) {
  const t = useText(text);
  const saving = useAction({
    run: async (format: SheetFormat) => {
      const { file } = await readSample(groupId, format);
      saveFile(sheetFile(file, format), `members-sample.${format}`);
    },
  });
  const button = (format: SheetFormat, label: string) => (
    <Button
      size="sm"
      variant="quiet"
      icon={Download}
      busy={saving.isPending}
      onClick={() => saving.start(format)}
    >
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2">
      {button("xlsx", t.sampleXlsx)}
      {button("csv", t.sampleCsv)}
      <FormProblem error={saving.error} />
    </div>
  );
}
