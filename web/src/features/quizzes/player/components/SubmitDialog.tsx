import { SendHorizontal } from "lucide-react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { text } from "../text.ts";

interface SubmitDialogProps {
  open: boolean;
  onClose: () => void;
  onSubmit: () => void;
  onGo: (index: number) => void;
  /** The places of the questions without an answer. */
  missing: readonly number[];
  marked: readonly number[];
}

/** Asks before handing in, and leads to what is unanswered. */
export function SubmitDialog({ open, onClose, onSubmit, onGo, missing, marked }: SubmitDialogProps) {
  const t = useText(text);
  const format = useFormat();
  return (
    <Dialog
      size="confirm"
      icon={SendHorizontal}
      open={open}
      onClose={onClose}
      title={t.submitTitle}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t.keepGoing}
          </Button>
          <Button onClick={onSubmit} data-autofocus>
            {t.submit}
          </Button>
        </>
      }
    >
      <p className="num">
        {missing.length === 0 ? t.submitAll : t.submitMissing(format.number(missing.length))}
      </p>
      <Numbers places={missing} onGo={onGo} />
      {marked.length > 0 && <p className="mt-3">{t.submitMarked}</p>}
      <Numbers places={marked} onGo={onGo} />
    </Dialog>
  );
}

function Numbers({ places, onGo }: { places: readonly number[]; onGo: (index: number) => void }) {
  const t = useText(text);
  const format = useFormat();
  if (places.length === 0) return null;
  return (
    <ul className="num mt-2 flex max-h-44 flex-wrap gap-2 overflow-y-auto">
      {places.map((index) => (
        <li key={index}>
          <button
            type="button"
            aria-label={t.goTo(format.number(index + 1), t.unanswered)}
            onClick={() => onGo(index)}
            className="hit relative grid size-9 place-items-center rounded-full border border-control pt-0.5 text-label"
          >
            {format.number(index + 1)}
          </button>
        </li>
      ))}
    </ul>
  );
}
