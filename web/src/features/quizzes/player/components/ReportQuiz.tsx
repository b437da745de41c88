import { Flag } from "lucide-react";
import { openLazyDialog } from "../../../../lib/lazy/open-lazy-dialog.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { loadReportSheet } from "../../../reports/public.ts";
import type { ReadPage } from "../api.ts";
import { text } from "../text.ts";

/** Those who may edit the quiz correct it instead. */
export function ReportQuiz({ page, className }: { page: ReadPage; className: string }) {
  const t = useText(text);
  if (page.can.edit) return null;
  const what = { kind: page.kind === "exam" ? ("exam" as const) : ("quiz" as const), id: page.id };
  return (
    <Button
      variant="quiet"
      full
      icon={Flag}
      className={className}
      onClick={() => void openLazyDialog(loadReportSheet, { what })}
    >
      {t.report}
    </Button>
  );
}
