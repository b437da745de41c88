import type { ShownQuestion } from "@angon/contract/quizzes";
import type { QuizPage } from "@angon/contract/quizzes/player";
import type { KeyboardEvent } from "react";
import { RichText } from "../../../../lib/rich-text/RichText.tsx";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { cx } from "../../../../ui/cx.ts";
import { walkRadios } from "../../../../ui/walk-radios.ts";
import { QuestionPicture } from "../../../questions/pictures/public.ts";
import { SubjectChip } from "../../../subjects/public.ts";
import { text } from "../text.ts";

interface QuestionProps {
  question: ShownQuestion;
  subject: QuizPage["subject"];
  chosen: number | undefined;
  disabled: boolean;
  onChoose: (option: number) => void;
}

/** A question with its options as a radiogroup. */
export function Question({ question, subject, chosen, disabled, onChoose }: QuestionProps) {
  const t = useText(text);
  const letters = Array.from(t.letters);
  const id = `question-${question.id}`;
  // Left and right turn to other questions.
  const walk = (event: KeyboardEvent<HTMLElement>) =>
    (event.key === "ArrowUp" || event.key === "ArrowDown") && walkRadios(event);
  return (
    <>
      <div>
        <Source data={question.data} subject={subject} />
        <div id={id}>
          <RichText text={question.question} className="text-[1.0625rem] leading-[1.75]" />
        </div>
        {question.image && <QuestionPicture picture={question.image} fallback={t.pictureOf} />}
      </div>
      <div
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={id}
        onKeyDown={walk}
        className="flex flex-col gap-2.5"
      >
        {question.options.map(({ option }, index) => (
          <button
            key={index}
            type="button"
            role="radio"
            aria-checked={index === chosen}
            aria-disabled={disabled || undefined}
            tabIndex={index === (chosen ?? 0) ? 0 : -1}
            onClick={() => disabled || onChoose(index)}
            className={cx(
              "flex min-h-15 items-center gap-4 rounded-[14px] px-4 py-2 text-left transition-colors",
              index === chosen
                ? "border-2 border-primary bg-primary-soft"
                : "border border-line-strong bg-surface hover:bg-surface-2",
            )}
          >
            <span
              className={cx(
                "grid size-8 shrink-0 place-items-center rounded-full pt-0.5 text-label font-semibold",
                index === chosen ? "bg-primary text-on-primary" : "border-[1.5px] border-control text-ink-2",
              )}
            >
              {letters[index]}
            </span>
            <RichText text={option} plain className="min-w-0 grow" />
          </button>
        ))}
      </div>
    </>
  );
}

function Source({ data, subject }: { data: ShownQuestion["data"]; subject: QuizPage["subject"] }) {
  const { digits } = useFormat();
  const board = digits([data.board, data.year].filter(Boolean).join(" "));
  if (!subject && !data.subject && !board) return null;
  return (
    <p className="mb-2 flex flex-wrap items-center gap-2 text-meta text-ink-3">
      {subject ? <SubjectChip subject={subject.key} id={null} name={subject.name} /> : data.subject}
      <span className="num">{board}</span>
    </p>
  );
}
