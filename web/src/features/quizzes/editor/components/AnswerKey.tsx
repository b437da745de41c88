import type { PlannedQuestion } from "@angon/contract/quizzes/editor";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { text } from "../text.ts";

/** Number and letter of each right answer, on a sheet of its own. */
export function AnswerKey({ questions }: { questions: readonly PlannedQuestion[] }) {
  const t = useText(text);
  const { number } = useFormat();
  const letters = Array.from(t.letters);
  return (
    <section aria-label={t.answerKey} className="print-sheet mt-6 border-t border-line pt-4">
      <h2 className="text-h3">{t.answerKey}</h2>
      <ol className="num mt-2 grid grid-cols-4 gap-x-4 gap-y-1 text-small sm:grid-cols-6">
        {questions.map(({ options }, index) => (
          <li key={index}>
            {number(index + 1)}. <b>{letters[options.findIndex((option) => option.is_correct)]}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
