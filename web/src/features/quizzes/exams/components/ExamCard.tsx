import type { ListedExam } from "@angon/contract/quizzes/exams";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useClockTime } from "../../../../lib/i18n/clock-time.ts";
import { formatTimer, useCountdown } from "../../../../lib/i18n/countdown.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Chip, type ChipTone } from "../../../../ui/Badge.tsx";
import { ButtonLink } from "../../../../ui/Button.tsx";
import { nextChange, spanOf, stateAt, wrongAnswerCost, type ExamState } from "../rules.ts";
import { text } from "../text.ts";

const tones: Record<ExamState, ChipTone> = {
  draft: "clayOutline",
  upcoming: "peacock",
  running: "primary",
  over: "neutral",
  sat: "marigold",
};

interface ExamCardProps {
  exam: ListedExam;
  /** The moment of the last response, by the server's clock, and how far that clock is ahead of the device's. */
  clock: { readAt: number; ahead: number };
  /** Further actions, of staff. */
  actions?: ReactNode;
}

/** An exam with its state, which changes by itself when the window opens and closes. */
export function ExamCard({ exam, clock, actions }: ExamCardProps) {
  const t = useText(text);
  const format = useFormat();
  const { window } = useClockTime();
  const now = Date.now() + clock.ahead;
  const state = stateAt(exam, clock.readAt, now);
  const change = nextChange(state, exam, now);
  const left = useCountdown(change === null ? null : change - clock.ahead);
  const facts = [
    t.questions(format.number(exam.question_count)),
    t.minutes(format.number(exam.duration)),
    t.marks(format.number(exam.total_marks)),
    exam.negative > 0 && t.negative(format.digits(String(wrongAnswerCost(exam)))),
  ].filter(Boolean);
  const place = [exam.subject, exam.group?.name].filter(Boolean).join(" · ");
  return (
    <div className="px-4 py-3.5">
      <div className="flex items-start justify-between gap-2.5">
        <h3 className="min-w-0 pt-0.5 text-small leading-snug font-semibold wrap-anywhere">
          <Link href={`/quiz/${exam.id}`}>{exam.title}</Link>
        </h3>
        <Chip size="sm" tone={tones[state]}>
          {t[state]}
        </Chip>
      </div>
      {place && <p className="text-meta text-ink-3">{place}</p>}
      {exam.description && <p className="mt-1 line-clamp-2 text-meta text-ink-2">{exam.description}</p>}
      <p className="num mt-1.5 text-meta text-ink-2">{facts.join(" · ")}</p>
      <p className="num text-meta text-ink-2">
        <time dateTime={exam.start_time}>{window(exam.start_time, exam.end_time)}</time>
      </p>
      <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <Standing exam={exam} state={state} left={left} hasChange={change !== null} />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          {actions}
          <Way exam={exam} state={state} />
        </div>
      </div>
    </div>
  );
}

interface StandingProps {
  exam: ListedExam;
  state: ExamState;
  /** Seconds until the state changes. */
  left: number;
  hasChange: boolean;
}

function Standing({ exam, state, left, hasChange }: StandingProps) {
  const t = useText(text);
  const format = useFormat();
  const { dayTime } = useClockTime();
  const { number, digits } = format;
  if (hasChange) {
    const { days, hours, minutes } = spanOf(left);
    const span =
      days > 0
        ? t.days(number(days), number(hours))
        : hours > 0
          ? t.hours(number(hours), number(minutes))
          : formatTimer(format, left);
    return (
      <p role="timer" className="num text-meta font-semibold text-ink-2">
        {state === "upcoming" ? t.startsIn(span) : t.endsIn(span)}
      </p>
    );
  }
  if (state === "sat")
    return (
      <p className="num text-meta font-semibold text-marigold-ink">
        {exam.score === null
          ? t.resultLater(dayTime(exam.end_time))
          : t.score(digits(String(exam.score)), number(exam.total_marks))}
      </p>
    );
  if (state === "over" && exam.can.sit) return <p className="text-meta text-ink-3">{t.notSat}</p>;
  return null;
}

/** Only students sit an exam; everyone who sees it may open its page. */
function Way({ exam, state }: { exam: ListedExam; state: ExamState }) {
  const t = useText(text);
  const participates = state === "running" && exam.can.sit;
  const look = exam.can.sit ? t.open : t.openAsStaff;
  const label = participates ? t.participate : state === "sat" && exam.score !== null ? t.result : look;
  return (
    <ButtonLink
      size="sm"
      variant={participates ? "primary" : "tint"}
      href={`/quiz/${exam.id}`}
      aria-label={`${label}: ${exam.title}`}
    >
      {label}
    </ButtonLink>
  );
}
