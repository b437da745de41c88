import { ArrowLeft, ArrowRight, RotateCw, ScanLine, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { cx } from "../../../../ui/cx.ts";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { Spinner } from "../../../../ui/Spinner.tsx";
import type { DraftPage } from "../../receipts/state.ts";
import { text } from "../text.ts";
import type { DraftOfWork } from "../use-draft.ts";

interface PageDialogProps {
  open: boolean;
  onClose: () => void;
  work: DraftOfWork;
  pages: readonly DraftPage[];
  pageId: string | undefined;
}

/** One page as it will be sent, with everything that can be done to it. */
export default function PageDialog({ open, onClose, work, pages, pageId }: PageDialogProps) {
  const t = useText(text);
  const { number } = useFormat();
  const [isLarge, setLarge] = useState(false);
  const index = pages.findIndex(({ id }) => id === pageId);
  const page = pages[index];
  const src = pageId === undefined ? undefined : work.urls[pageId];
  const isReady = page?.made !== undefined && src !== undefined;
  const title = t.page(number(index + 1));
  return (
    <Dialog
      size="form"
      open={open && page !== undefined}
      onClose={onClose}
      title={title}
      footer={
        <Button full onClick={onClose} data-autofocus>
          {t.done}
        </Button>
      }
    >
      {page && (
        <>
          <div className="grid min-h-60 place-items-center overflow-auto rounded-control bg-surface-3">
            {isReady ? (
              <button
                type="button"
                aria-label={title}
                aria-pressed={isLarge}
                onClick={() => setLarge(!isLarge)}
                className={isLarge ? "cursor-zoom-out" : "cursor-zoom-in"}
              >
                <img
                  src={src}
                  alt={title}
                  width={page.made?.width}
                  height={page.made?.height}
                  className={cx(isLarge ? "max-w-none" : "max-h-[56vh] w-auto object-contain")}
                />
              </button>
            ) : (
              <Spinner size={28} />
            )}
          </div>
          {page.made && !page.isOriginal && !page.made.hasSheet && (
            <p className="mt-2 text-small text-ink-2">{t.noSheet}</p>
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              icon={RotateCw}
              disabled={!isReady}
              onClick={() => work.turn(page)}
            >
              {t.turn}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              icon={page.isOriginal ? ScanLine : Undo2}
              disabled={!isReady}
              onClick={() => work.setOriginal(page, !page.isOriginal)}
            >
              {page.isOriginal ? t.straighten : t.keepOriginal}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              icon={ArrowLeft}
              disabled={index === 0}
              onClick={() => work.move(index, index - 1)}
            >
              {t.earlier}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              icon={ArrowRight}
              disabled={index === pages.length - 1}
              onClick={() => work.move(index, index + 1)}
            >
              {t.later}
            </Button>
            <Button
              variant="quiet"
              size="sm"
              icon={Trash2}
              className="text-krishna-ink!"
              onClick={() => {
                onClose();
                void work.remove(page.id);
              }}
            >
              {t.remove}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
