import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { RichText } from "../../../../lib/rich-text/RichText.tsx";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { questionOf, QuestionView } from "../../../questions/public.ts";
import type { Item } from "../state.ts";
import { itemText, text } from "../text.ts";

interface PreviewDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  marks: number;
  minutes: number;
  items: readonly Item[];
}

/** The questions as students see them: without solutions. */
export default function PreviewDialog({
  open,
  onClose,
  title,
  description,
  marks,
  minutes,
  items,
}: PreviewDialogProps) {
  const t = useText(text);
  const words = useText(itemText);
  const format = useFormat();
  const facts = [items.length, marks || 0, minutes || 0].map((value) => format.number(value));
  return (
    <Dialog open={open} onClose={onClose} title={title || t.preview} subtitle={t.preview}>
      <div className="flex flex-col gap-5">
        <p className="num text-small text-ink-2">{t.facts(facts[0] ?? "", facts[1] ?? "", facts[2] ?? "")}</p>
        {description && <RichText text={description} />}
        {items.map(({ key, draft }, i) => (
          <section key={key} aria-label={words.number(format.number(i + 1))}>
            <h3 className="mb-1.5">{words.number(format.number(i + 1))}</h3>
            <QuestionView {...questionOf(draft)} image={draft.image} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
