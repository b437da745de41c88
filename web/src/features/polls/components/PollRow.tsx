import type { PollOption } from "@angon/contract/posts";
import { Check, X } from "lucide-react";
import { useFormat } from "../../../lib/i18n/format.ts";
import { RichText } from "../../../lib/rich-text/RichText.tsx";
import { useText } from "../../../lib/i18n/text.ts";
import { cx } from "../../../ui/cx.ts";
import { resultOf } from "../state.ts";
import { text } from "../text.ts";

interface PollRowProps {
  option: PollOption;
  /** Of all votes; none yet is no share. */
  total: number;
  letter: string | null;
  isStop: boolean;
  disabled: boolean;
  onVote: () => void;
}

export function PollRow({ option, total, letter, isStop, disabled, onVote }: PollRowProps) {
  const t = useText(text);
  const format = useFormat();
  const { vote_count: votes } = option;
  const share = total > 0 && votes !== undefined ? votes / total : 0;
  const verdict = resultOf(option);
  const look = verdict === "open" && option.has_voted ? "chosen" : verdict;
  const Row = disabled ? "div" : "button";
  return (
    <Row
      role="radio"
      aria-checked={option.has_voted}
      aria-disabled={disabled || undefined}
      tabIndex={isStop ? 0 : -1}
      onClick={disabled ? undefined : onVote}
      className={cx("poll-row", `poll-row-${look}`)}
    >
      <span className="poll-bar" style={{ width: `${share * 100}%` }} />
      <Mark look={look} letter={letter} />
      <RichText text={option.name} plain className="min-w-0 grow" />
      {verdict !== "open" && <span className="sr-only">{verdict === "wrong" ? t.isWrong : t.isCorrect}</span>}
      {total > 0 && votes !== undefined && (
        <>
          <span className="num text-meta whitespace-nowrap text-ink-2">{t.votes(format.number(votes))}</span>
          <span className="num font-semibold whitespace-nowrap">{format.percent1(share)}</span>
        </>
      )}
    </Row>
  );
}

const round = "grid shrink-0 place-items-center rounded-full";

function Mark({ look, letter }: { look: "chosen" | "correct" | "wrong" | "open"; letter: string | null }) {
  if (look === "wrong")
    return (
      <span className={cx(round, "size-5.5 bg-krishna text-on-krishna")}>
        <X size={14} strokeWidth={3} />
      </span>
    );
  if (look !== "open")
    return (
      <span className={cx(round, "size-5.5 bg-primary text-on-primary")}>
        <Check size={14} strokeWidth={3} />
      </span>
    );
  if (letter)
    return (
      <span
        aria-hidden="true"
        className={cx(
          round,
          "size-6.5 border-[1.5px] border-control pt-px text-meta leading-none font-semibold text-ink-2",
        )}
      >
        {letter}
      </span>
    );
  return <span className={cx(round, "size-5.5 border-2 border-control")} />;
}
