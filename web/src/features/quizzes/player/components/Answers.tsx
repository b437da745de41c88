import type { ShownQuestion } from "@angon/contract/quizzes";
import { Check, Lightbulb, X } from "lucide-react";
import { useState } from "react";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { RichText } from "../../../../lib/rich-text/RichText.tsx";
import { useText } from "../../../../lib/i18n/text.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { Segmented } from "../../../../ui/Segmented.tsx";
import { LadderButton } from "../../../ladders/public.ts";
import { QuestionPicture } from "../../../questions/pictures/public.ts";
import { verdictOf } from "../rules.ts";
import { text } from "../text.ts";
import { NumberStrip } from "./NumberStrip.tsx";

type Which = "all" | "wrong";

/** The questions with the correct option, the viewer's own and the explanation. */
export function Answers({ questions }: { questions: readonly ShownQuestion[] }) {
  const t = useText(text);
  const format = useFormat();
  const [which, setWhich] = useState<Which>("all");
  const verdicts = questions.map(verdictOf);
  const shown = questions.flatMap((question, index) =>
    which === "all" || verdicts[index] !== "right" ? [{ question, index }] : [],
  );
  const show = (index: number) => {
    if (verdicts[index] === "right") setWhich("all");
    requestAnimationFrame(() =>
      document.getElementById(`answer-${index}`)?.scrollIntoView({ block: "center" }),
    );
  };
  const verdictText = { right: t.isRight, wrong: t.isWrong, unanswered: t.notAnswered };
  return (
    <div className="min-w-0 px-4 pb-6 lg:px-8 lg:py-5">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2>{t.answers}</h2>
        <Segmented<Which>
          label={t.filter}
          size="sm"
          value={which}
          onChange={setWhich}
          options={[
            { value: "all", label: t.all },
            { value: "wrong", label: t.onlyWrong },
          ]}
        />
      </div>
      <div className="pt-1 pb-4">
        <NumberStrip
          looks={verdicts.map((verdict) => (verdict === "unanswered" ? "open" : verdict))}
          labelOf={(index) => t.goTo(format.number(index + 1), verdictText[verdicts[index] ?? "unanswered"])}
          onChoose={show}
        />
      </div>
      {shown.length === 0 && <p className="border-t border-line py-6 text-center text-small">{t.noWrong}</p>}
      <ol>
        {shown.map(({ question, index }) => (
          <li
            key={question.id}
            id={`answer-${index}`}
            className="flex items-start gap-2.5 border-t border-line py-4"
          >
            <b className="num shrink-0 text-ink-3">{format.number(index + 1)}.</b>
            <AnsweredQuestion question={question} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function AnsweredQuestion({ question }: { question: ShownQuestion }) {
  const t = useText(text);
  const { options, chosen, explanation } = question;
  const rows = options
    .flatMap((option, index) =>
      index === chosen || option.is_correct ? [{ ...option, isMine: index === chosen }] : [],
    )
    .sort((a, b) => Number(b.isMine) - Number(a.isMine));
  return (
    <div className="min-w-0 grow">
      <RichText text={question.question} className="text-small" />
      {question.image && <QuestionPicture picture={question.image} fallback={t.pictureOf} />}
      <ul className="mt-2.5 flex flex-col gap-1.5 text-small">
        {rows.map(({ option, is_correct: isCorrect, isMine }) => (
          <li key={option} className="flex items-start gap-2.5">
            <Mark isCorrect={isCorrect === true} />
            <RichText text={option} plain className={isCorrect ? "font-semibold" : undefined} />
            <span className="shrink-0 pt-0.5 text-meta text-ink-3">
              {isMine ? (isCorrect ? t.yoursCorrect : t.yours) : t.correct}
            </span>
          </li>
        ))}
        {verdictOf(question) === "unanswered" && <li className="text-meta text-ink-3">{t.notAnswered}</li>}
      </ul>
      {verdictOf(question) === "wrong" && (
        <LadderButton target={{ kind: "answer", id: question.id }} className="mt-3" />
      )}
      {explanation && (
        <div className="mt-2.5 flex items-start gap-2.5 rounded-control bg-surface-2 p-3 text-small">
          <Icon of={Lightbulb} size={18} className="mt-0.75 shrink-0" />
          <RichText text={explanation} className="min-w-0 grow" />
        </div>
      )}
    </div>
  );
}

const Mark = ({ isCorrect }: { isCorrect: boolean }) => (
  <span
    aria-hidden="true"
    className={`mt-0.5 grid size-5 shrink-0 place-items-center rounded-full ${isCorrect ? "bg-primary text-on-primary" : "bg-krishna text-on-krishna"}`}
  >
    {isCorrect ? <Check size={13} strokeWidth={3} /> : <X size={13} strokeWidth={3} />}
  </span>
);
