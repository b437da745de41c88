import { pdfTypes } from "@angon/contract/uploads";
import { FileText, X } from "lucide-react";
import { useId, useRef } from "react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { box } from "../../../ui/box.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { pdfNameOf } from "../rules.ts";
import { pdfText } from "../text.ts";
import type { Pdf } from "../use-pdf.ts";

interface PdfFieldProps {
  url: string | null;
  pdf: Pdf;
  disabled?: boolean;
}

/** One PDF: chosen, on its way, or there. */
export function PdfField({ url, pdf, disabled = false }: PdfFieldProps) {
  const t = useText(pdfText);
  const { number } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { upload } = pdf;
  const isSending = upload.at === "uploading" || upload.at === "preparing";
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <span id={id} className="text-label font-semibold">
        {t.pdf}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept={pdfTypes.join(",")}
        aria-label={t.choosePdf}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) pdf.choose(file);
          // The same file may be chosen once more.
          target.value = "";
        }}
      />
      {url !== null || isSending ? (
        <div className={box({ className: "min-h-12 items-center gap-2.5 pr-1 pl-3.5" })}>
          <Icon of={FileText} className="text-krishna-ink" />
          <span className="num min-w-0 grow truncate pt-0.5">
            {isSending
              ? t.pdfSending(number(upload.at === "uploading" ? Math.floor(upload.share * 100) : 0))
              : (pdf.name ?? pdfNameOf(url ?? ""))}
          </span>
          <IconButton icon={X} label={t.removePdf} disabled={disabled} onClick={pdf.remove} />
        </div>
      ) : (
        <button
          type="button"
          aria-describedby={id}
          disabled={disabled}
          onClick={() => input.current?.click()}
          className={box({ className: "min-h-12 items-center gap-2.5 px-3.5 pt-0.5 text-left text-ink-3" })}
        >
          <Icon of={FileText} className="-mt-0.5" />
          {t.choosePdf}
        </button>
      )}
    </div>
  );
}
