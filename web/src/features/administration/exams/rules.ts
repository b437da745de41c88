import { adminExamStates, resultStates, type AdminExam } from "@angon/contract/administration/exams";
import { latinDigits } from "@angon/contract/kit/text";
import { EXAM_LIMITS } from "@angon/contract/quizzes/exams";
import { oneOf } from "../../../lib/browser/search-params.ts";

export interface ExamFilters {
  q?: string;
  hsc_batch?: string;
  group?: string;
  subject?: string;
  state?: (typeof adminExamStates)[number];
  results?: (typeof resultStates)[number];
}

const idIn = (value: string | null): string | undefined =>
  value !== null && /^[1-9][0-9]{0,8}$/.test(value) ? value : undefined;

/** The filters stand in the address; a value that is none is left out. */
export const filtersIn = (search: URLSearchParams): ExamFilters => {
  const found: ExamFilters = {
    q: search.get("q") ?? undefined,
    hsc_batch: search.get("hsc_batch") ?? undefined,
    group: idIn(search.get("group")),
    subject: idIn(search.get("subject")),
    state: oneOf(adminExamStates, search.get("state")),
    results: oneOf(resultStates, search.get("results")),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
};

/** A place is a batch or a group, so choosing one takes the other away. */
export function placeOf(chosen: string): Pick<ExamFilters, "hsc_batch" | "group"> {
  const [kind, ...rest] = chosen.split(":");
  const value = rest.join(":");
  return {
    hsc_batch: kind === "batch" ? value : undefined,
    group: kind === "group" ? value : undefined,
  };
}

export const placeIn = ({ hsc_batch, group }: ExamFilters): string =>
  hsc_batch ? `batch:${hsc_batch}` : group ? `group:${group}` : "";

export interface WindowWanted {
  start_time: string;
  end_time: string;
  duration: number;
}

/** As the fields hold it; moments are local to Dhaka. */
export interface WindowDraft {
  start: string;
  end: string;
  minutes: string;
}

const DHAKA_MS = 6 * 3_600_000;

const localOf = (instant: string): string =>
  new Date(Date.parse(instant) + DHAKA_MS).toISOString().slice(0, 16);

const momentOf = (local: string): number => Date.parse(`${local}:00+06:00`);

export const draftOf = (exam: AdminExam): WindowDraft => ({
  start: localOf(exam.start_time),
  end: localOf(exam.end_time),
  minutes: String(exam.duration),
});

const minutesOf = ({ minutes }: WindowDraft): number =>
  minutes.trim() === "" ? NaN : Number(latinDigits(minutes));

export const windowOf = (draft: WindowDraft): WindowWanted => ({
  start_time: new Date(momentOf(draft.start)).toISOString(),
  end_time: new Date(momentOf(draft.end)).toISOString(),
  duration: minutesOf(draft),
});

export type WindowProblem = "missing" | "window" | "minutes";
export type WindowProblems = Partial<Record<keyof WindowDraft, WindowProblem>>;

/** Validation on the page; the server validates again. */
export function problemsIn(draft: WindowDraft, now: number): WindowProblems {
  const [start, end, minutes] = [momentOf(draft.start), momentOf(draft.end), minutesOf(draft)];
  const isDuration = Number.isInteger(minutes) && minutes >= 1 && minutes <= EXAM_LIMITS.minutes;
  return {
    ...(Number.isNaN(start) && { start: "missing" }),
    ...(Number.isNaN(end) ? { end: "missing" } : (end <= start || end <= now) && { end: "window" }),
    ...(!isDuration && { minutes: "minutes" }),
  };
}
