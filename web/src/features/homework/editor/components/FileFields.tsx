import { pdfTypes } from "@angon/contract/uploads";
import { FileText, ImagePlus, X } from "lucide-react";
import { useId, useRef } from "react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { box } from "../../../../ui/box.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { ImageField } from "../../../uploads/public.ts";
import { pdfNameOf } from "../../rules.ts";
import { text } from "../text.ts";
import type { Files } from "../use-files.ts";

interface PdfFieldProps {
  url: string | null;
  pdf: Files["pdf"];
}

/** One PDF: chosen, on its way, or there. */
export function PdfField({ url, pdf }: PdfFieldProps) {
  const t = useText(text);
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
              : pdfNameOf(url ?? "")}
          </span>
          <IconButton icon={X} label={t.removePdf} onClick={pdf.remove} />
        </div>
      ) : (
        <button
          type="button"
          aria-describedby={id}
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

export function FileFields({ pictures }: Pick<Files, "pictures">) {
  const t = useText(text);
  return (
    <div className="flex flex-col gap-2 [&_ul]:grid [&_ul]:grid-cols-2 sm:[&_ul]:grid-cols-3">
      <span className="text-label font-semibold">{t.images}</span>
      <ImageField pictures={pictures} />
      {pictures.slots.length === 0 && (
        <Button
          variant="secondary"
          icon={ImagePlus}
          data-focus="files"
          className="self-start"
          onClick={pictures.browse}
        >
          {t.addImages}
        </Button>
      )}
    </div>
  );
}
