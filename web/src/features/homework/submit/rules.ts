import type { Homework } from "@angon/contract/homework";
import { SUBMISSION_LIMITS } from "@angon/contract/homework/submissions";
import { isTooLong, tidyText } from "@angon/contract/kit/text";

type Place = Pick<Homework, "deadline" | "late_until" | "extended_until">;

/** The last moment at which this student may submit, in milliseconds. */
export const endOf = ({ deadline, late_until, extended_until }: Place): number =>
  Math.max(...[deadline, late_until, extended_until].map((time) => (time === null ? 0 : Date.parse(time))));

/** The moment after which work counts as late. */
export const lateFrom = ({ deadline, extended_until }: Place): number =>
  Math.max(Date.parse(deadline), extended_until === null ? 0 : Date.parse(extended_until));

/** The end of returned work is not that of the homework, and only the server knows it. */
export const isOver = (homework: Place & Pick<Homework, "has_submitted">, now: number): boolean =>
  !homework.has_submitted && now > endOf(homework);

/** The text as the server reads it; the receipt holds the hash of this form. */
export const sentText = tidyText;

export const isEmpty = ({ body, pages }: { body: string; pages: readonly unknown[] }): boolean =>
  sentText(body) === "" && pages.length === 0;

export const isTextTooLong = (body: string): boolean => isTooLong(body, SUBMISSION_LIMITS.body);

export const roomFor = (pages: readonly unknown[]): number =>
  Math.max(0, SUBMISSION_LIMITS.images - pages.length);

/** The list with the entry at `from` moved to `to`; a place outside of the list changes nothing. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length || from === to) return list;
  const rest = list.filter((_, i) => i !== from);
  return [...rest.slice(0, to), entry, ...rest.slice(to)];
}

/** The same bytes twice are one page: a receipt names each file once. */
export const withoutRepeats = <T extends { sha256: string }>(files: readonly T[]): readonly T[] =>
  files.filter(({ sha256 }, i) => files.findIndex((other) => other.sha256 === sha256) === i);
