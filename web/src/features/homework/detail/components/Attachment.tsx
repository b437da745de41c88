import { Download, ExternalLink, FileText } from "lucide-react";
import { useText } from "../../../../lib/i18n/text.ts";
import { useLazyDialog } from "../../../../lib/lazy/use-lazy-dialog.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { pdfNameOf } from "../../../uploads/public.ts";
import { text } from "../text.ts";

const loadViewer = () => import("./PdfDialog.tsx");

/** The PDF of homework: opened on the page, or downloaded. */
export function Attachment({ url }: { url: string }) {
  const t = useText(text);
  const viewer = useLazyDialog(loadViewer);
  const name = pdfNameOf(url);
  return (
    <div className="mt-3 flex items-stretch rounded-card border border-line-strong">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={viewer.open}
        className="flex min-h-14 min-w-0 grow items-center gap-3 rounded-l-card px-3.5 py-2 text-left hover:bg-surface-3/60"
      >
        <Icon of={FileText} size={24} className="text-krishna-ink" />
        <span className="min-w-0 grow">
          <b className="block truncate text-label font-semibold">{name}</b>
          <span className="text-meta text-ink-2">{t.pdfHint}</span>
        </span>
        <Icon of={ExternalLink} className="text-ink-2" />
      </button>
      <a
        href={url}
        download={name}
        aria-label={`${t.download}: ${name}`}
        className="grid w-14 shrink-0 place-items-center rounded-r-card border-l border-line text-ink-2 hover:bg-surface-3/60"
      >
        <Icon of={Download} />
      </a>
      {viewer.Content && <viewer.Content {...viewer.dialogProps} url={url} name={name} />}
    </div>
  );
}
