import type { Homework } from "@angon/contract/homework";
import type { HomeworkFilter, ListedHomework, Status } from "../api.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DHAKA_MS = 6 * HOUR;

/** A guardian's homework has its heading alone. */
export const isWhole = (homework: ListedHomework): homework is Homework => "can" in homework;

/** The moment until which the viewer may hand in without being late. */
export const deadlineOf = (homework: ListedHomework): string =>
  (isWhole(homework) && homework.extended_until) || homework.deadline;

export type Standing =
  | { is: "submitted" | "late" | "over" | "before" }
  | { is: "open"; isSoon: boolean; unit: "minutes" | "hours" | "days"; left: number };

export function standingOf(homework: ListedHomework, now: number): Standing {
  if (homework.has_submitted) return { is: "submitted" };
  if (isWhole(homework) && homework.before_joined) return { is: "before" };
  if (homework.has_ended) return { is: "over" };
  const left = Date.parse(deadlineOf(homework)) - now;
  if (left <= 0) return { is: isWhole(homework) && homework.late_until ? "late" : "over" };
  const isSoon = left < DAY;
  if (left < HOUR) return { is: "open", isSoon, unit: "minutes", left: Math.ceil(left / MINUTE) };
  if (isSoon) return { is: "open", isSoon, unit: "hours", left: Math.floor(left / HOUR) };
  return { is: "open", isSoon, unit: "days", left: Math.floor(left / DAY) };
}

const dayOf = (moment: number): number => Math.floor((moment + DHAKA_MS) / DAY);

/** Calendar days in Dhaka from now: 0 is today. */
export const daysAhead = (moment: string, now: number): number => dayOf(Date.parse(moment)) - dayOf(now);

const isId = (value: string | null): value is string => value !== null && /^[1-9][0-9]{0,9}$/.test(value);

/** The filter that the address names; a value that is none is ignored. */
export function filterIn(search: URLSearchParams): HomeworkFilter & { status: Status } {
  const [subject, chapter, status] = [
    search.get("subject_id"),
    search.get("chapter_id"),
    search.get("status"),
  ];
  return {
    subject_id: isId(subject) ? subject : undefined,
    chapter_id: isId(subject) && isId(chapter) ? chapter : undefined,
    status: status === "ongoing" || status === "past" ? status : "all",
  };
}

/** The child that the address names, else the first one. */
export function childIn<Child extends { user: { id: number } }>(
  search: URLSearchParams,
  children: readonly Child[],
): Child | undefined {
  const uid = Number(search.get("uid"));
  return children.find(({ user }) => user.id === uid) ?? children[0];
}
