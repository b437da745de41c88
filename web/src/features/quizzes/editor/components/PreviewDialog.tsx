import type { NewQuestion } from "@angon/contract/quizzes";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { RichText } from "../../../../lib/rich-text/RichText.tsx";
import { Dialog } from "../../../../ui/overlay/Dialog.tsx";
import { QuestionView } from "../../../questions/public.ts";
import { itemText, text } from "../text.ts";

interface PreviewDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  marks: number;
  minutes: number;
  questions: readonly NewQuestion[];
}

/** The questions as students see them: without solutions. */
export default function PreviewDialog({
  open,
  onClose,
  title,
  description,
  marks,
  minutes,
  questions,
}: PreviewDialogProps) {
  const t = useText(text);
  const words = useText(itemText);
  const format = useFormat();
  const facts = [questions.length, marks || 0, minutes || 0].map((value) => format.number(value));
  return (
    <Dialog open={open} onClose={onClose} title={title || t.preview} subtitle={t.preview}>
      <div className="flex flex-col gap-5">
        <p className="num text-small text-ink-2">{t.facts(facts[0] ?? "", facts[1] ?? "", facts[2] ?? "")}</p>
        {description && <RichText text={description} />}
        {questions.map((question, i) => (
          <section key={i} aria-label={words.number(format.number(i + 1))}>
            <h3 className="mb-1.5">{words.number(format.number(i + 1))}</h3>
            <QuestionView {...question} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
