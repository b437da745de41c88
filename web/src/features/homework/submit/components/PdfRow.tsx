import { FileText, X } from "lucide-react";
import { useText } from "../../../../lib/i18n/text.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import type { DraftPdf } from "../../receipts/state.ts";
import { text } from "../text.ts";

export function PdfRow({ pdf, onRemove }: { pdf: DraftPdf; onRemove: () => void }) {
  const t = useText(text);
  return (
    <div className="flex items-center gap-3 rounded-control border border-line-strong py-1 pr-1 pl-3.5">
      <Icon of={FileText} size={22} className="shrink-0 text-krishna-ink" />
      <span className="min-w-0 grow truncate text-label font-semibold">{pdf.name}</span>
      <IconButton label={t.removePdf} icon={X} onClick={onRemove} />
    </div>
  );
}
