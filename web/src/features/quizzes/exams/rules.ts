import type { ListedExam } from "@angon/contract/quizzes/exams";

export type ExamState = ListedExam["state"];
type Timed = Pick<ListedExam, "state" | "start_time" | "end_time">;

/**
 * The state at a moment of the server's clock, from the state of the last response. A window that was over at the
 * response, but running for the viewer, has been extended and ends with the next response.
 */
export function stateAt({ state, start_time, end_time }: Timed, readAt: number, now: number): ExamState {
  const [start, end] = [Date.parse(start_time), Date.parse(end_time)];
  const running = (from: ExamState) => (now >= end && readAt < end ? "over" : from);
  if (state === "upcoming") return now >= start ? running("running") : state;
  return state === "running" ? running(state) : state;
}

/** The moment of the server's clock at which the state changes next. */
export function nextChange(state: ExamState, { start_time, end_time }: Timed, now: number): number | null {
  if (state === "upcoming") return Date.parse(start_time);
  const end = Date.parse(end_time);
  return state === "running" && end > now ? end : null;
}

const isAhead = ({ state, end_time }: Timed, now: number): boolean =>
  state === "upcoming" || state === "running" || (state === "sat" && Date.parse(end_time) > now);

/** Exams of the list by section; what is ahead begins with the earliest start. */
export function sectionsOf(exams: readonly ListedExam[], now: number) {
  const ahead = exams.filter((exam) => isAhead(exam, now));
  return {
    drafts: exams.filter(({ state }) => state === "draft"),
    ahead: [...ahead].sort((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time)),
    past: exams.filter((exam) => exam.state !== "draft" && !isAhead(exam, now)),
  };
}

type Marked = Pick<ListedExam, "total_marks" | "question_count" | "negative">;

/** Marks, to the hundredth, that a wrong answer costs: `negative` is a share of what a question is worth. */
export const wrongAnswerCost = ({ total_marks, question_count, negative }: Marked): number =>
  Math.round((100 * total_marks * negative) / Math.max(1, question_count)) / 100;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds as whole days, hours and minutes. */
export const spanOf = (seconds: number) => ({
  days: Math.floor(seconds / DAY),
  hours: Math.floor((seconds % DAY) / HOUR),
  minutes: Math.floor((seconds % HOUR) / MINUTE),
});
