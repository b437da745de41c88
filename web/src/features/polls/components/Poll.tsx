import { useFormat } from "../../../lib/i18n/format.ts";
import { useText } from "../../../lib/i18n/text.ts";
import { walkRadios } from "../../../ui/walk-radios.ts";
import type { Polled } from "../state.ts";
import { text } from "../text.ts";
import { PollRow } from "./PollRow.tsx";

interface PollProps {
  post: Polled;
  disabled: boolean;
  onVote: (optionId: number) => void;
}

/** A survey, or a question whose correct option is shown after the viewer's vote. */
export function Poll({ post, disabled, onVote }: PollProps) {
  const t = useText(text);
  const format = useFormat();
  const isQuiz = post.pollType === "question";
  const letters = Array.from(t.letters);
  const { pollOptions: options, totalVotes: total } = post;
  const mine = options.findIndex((option) => option.has_voted);
  const correct = options.findIndex((option) => option.is_correct);
  const count = format.number(total);
  const summary = isQuiz
    ? total > 0
      ? t.answered(count)
      : t.nobodyAnswered
    : total > 0
      ? t.total(count)
      : t.nobody;

  return (
    <div className="mt-3">
      <div
        role="radiogroup"
        tabIndex={-1}
        aria-label={isQuiz ? t.quiz : t.poll}
        onKeyDown={walkRadios}
        className="flex flex-col gap-2"
      >
        {options.map((option, index) => (
          <PollRow
            key={option.id}
            option={option}
            total={total}
            letter={isQuiz ? (letters[index] ?? null) : null}
            isStop={index === Math.max(0, mine)}
            disabled={disabled}
            onVote={() => onVote(option.id)}
          />
        ))}
      </div>
      <p className="num mt-2.5 flex justify-between gap-2 text-meta text-ink-3">
        <span>{summary}</span>
        {correct >= 0 && (
          <span className="font-semibold text-primary-ink">{t.correct(letters[correct] ?? "")}</span>
        )}
        {options[0]?.vote_count === undefined && mine < 0 && total > 0 && !disabled && (
          <span>{t.votesAfterYours}</span>
        )}
        {!isQuiz && mine >= 0 && !disabled && <span>{t.mayChange}</span>}
      </p>
    </div>
  );
}
