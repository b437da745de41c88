import { CloudOff, Download, RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { useState } from "react";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { Line } from "../../../../ui/Skeleton.tsx";
import { pdfText, text } from "../text.ts";
import { usePdf } from "../use-pdf.ts";
import { PdfPage } from "./PdfPage.tsx";

interface PdfDialogProps {
  open: boolean;
  onClose: () => void;
  url: string;
  name: string;
}

const ZOOMS = [1, 1.5, 2, 3];

/** All pages of a PDF, one below the other. */
export default function PdfDialog({ open, onClose, url, name }: PdfDialogProps) {
  const t = useText(pdfText);
  const { download } = useText(text);
  const [zoom, setZoom] = useState(0);
  const { document: pdf, hasFailed, retry } = usePdf(url);
  const step = (by: 1 | -1) => setZoom((now) => Math.max(0, Math.min(ZOOMS.length - 1, now + by)));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={name}
      className="md:w-[min(960px,94vw)]! md:h-[calc(100%-64px)]!"
      footer={
        <>
          <IconButton icon={ZoomOut} label={t.smaller} disabled={zoom === 0} onClick={() => step(-1)} />
          <IconButton
            icon={ZoomIn}
            label={t.larger}
            disabled={zoom === ZOOMS.length - 1}
            onClick={() => step(1)}
          />
          <a
            href={url}
            download={name}
            className="ml-auto inline-flex min-h-11 items-center gap-2 px-2 font-semibold text-primary-ink"
          >
            <Icon of={Download} />
            {download}
          </a>
        </>
      }
    >
      {hasFailed ? (
        <EmptyState
          tone="error"
          icon={CloudOff}
          title={t.failed}
          body={t.failedBody}
          action={
            <Button icon={RotateCw} onClick={retry}>
              {t.tryAgain}
            </Button>
          }
        />
      ) : pdf ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only a box with focus
        <div role="group" aria-label={name} tabIndex={0} className="-mx-2 overflow-x-auto">
          <ol className="flex flex-col gap-2" style={{ width: `${(ZOOMS[zoom] ?? 1) * 100}%` }}>
            {Array.from({ length: pdf.numPages }, (_, index) => (
              <PdfPage key={index + 1} pdf={pdf} number={index + 1} />
            ))}
          </ol>
        </div>
      ) : (
        <div aria-busy="true" className="bones flex min-h-90 flex-col gap-4">
          <span className="sr-only">{t.loading}</span>
          <Line height={24} />
          <Line width="72%" />
          <Line width="86%" />
        </div>
      )}
    </Dialog>
  );
}
