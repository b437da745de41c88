import type { BulkReport } from "@angon/contract/members/bulk";
import { Download, Pencil } from "lucide-react";
import { saveFile } from "../../../../lib/browser/save-file.ts";
import { sheetFile } from "../../../../lib/browser/sheet-file.ts";
import { useLanguage } from "../../../../lib/i18n/language.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { faultySheet } from "../rules.ts";
import { outcomeText, text } from "../text.ts";

interface FaultyRowsProps {
  report: BulkReport;
  slug: string;
  onCorrect?: () => void;
}

/** Ways on with the rows that failed. */
export function FaultyRows({ report, slug, onCorrect }: FaultyRowsProps) {
  const t = useText(text);
  const language = useLanguage();
  if (report.counts.failed === 0) return null;
  const download = () => {
    const of = ({ outcome }: BulkReport["rows"][number]) => outcomeText[outcome][language];
    const csv = faultySheet(report, { heading: t.fault, of });
    saveFile(sheetFile(csv, "csv"), `${slug}-faulty-rows.csv`);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" icon={Download} onClick={download}>
        {t.downloadFaulty}
      </Button>
      {onCorrect && (
        <Button size="sm" variant="secondary" icon={Pencil} onClick={onCorrect}>
          {t.correct}
        </Button>
      )}
    </div>
  );
}
