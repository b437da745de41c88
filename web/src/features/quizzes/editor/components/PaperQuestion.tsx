import type { PlannedQuestion } from "@angon/contract/quizzes/editor";
import { RichText } from "../../../../lib/rich-text/RichText.tsx";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { QuestionPicture } from "../../../questions/pictures/public.ts";
import { text } from "../text.ts";

interface PaperQuestionProps {
  question: PlannedQuestion;
  number: number;
}

/** A question as it stands on paper: its options in two columns, none of them marked. */
export function PaperQuestion({ question, number }: PaperQuestionProps) {
  const t = useText(text);
  const format = useFormat();
  const letters = Array.from(t.letters);
  return (
    <li className="print-whole flex gap-2">
      <span className="num shrink-0 font-semibold">{format.number(number)}.</span>
      <div className="min-w-0 grow">
        <RichText text={question.question} />
        {question.image && <QuestionPicture picture={question.image} fallback={t.pictureOf} />}
        <ol className="mt-1 grid grid-cols-1 gap-x-6 gap-y-0.5 text-small sm:grid-cols-2">
          {question.options.map(({ option }, index) => (
            <li key={index} className="flex min-w-0 gap-1.5">
              <span className="shrink-0">({letters[index]})</span>
              <RichText text={option} plain />
            </li>
          ))}
        </ol>
      </div>
    </li>
  );
}
