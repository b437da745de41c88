import { HOMEWORK_LIMITS, type HomeworkChange, type HomeworkPart } from "@angon/contract/homework";
import { RECEIPT_LIMITS } from "@angon/contract/homework/receipts";
import type { HomeworkRow } from "./tables.ts";

/** A picture as it is stored with homework and submissions. */
export type StoredPicture = { url: string; w: number; h: number; blur: string; bytes?: number };

const DAY = 86_400_000;

type Times = Pick<HomeworkRow, "deadline" | "late_until">;

const latest = (...times: readonly (Date | null)[]): Date =>
  new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));

/** The last moment at which one student may submit. */
export const endOf = ({ deadline, late_until }: Times, extendedUntil: Date | null): Date =>
  latest(deadline, late_until, extendedUntil);

/** A submission in the very millisecond of the end is in time. */
export const hasEnded = (times: Times, extendedUntil: Date | null, now: Date): boolean =>
  now > endOf(times, extendedUntil);

type Own = Times & { has_submitted: boolean; extended_until: Date | null; returned_until: Date | null };

/** Work that arrives now is taken: the first in time, or another version of returned work. */
export const mayArrive = (row: Own, now: Date): boolean =>
  row.has_submitted
    ? row.returned_until !== null && now <= row.returned_until
    : !hasEnded(row, row.extended_until, now);

export const isLate = ({ deadline }: Times, extendedUntil: Date | null, now: Date): boolean =>
  now > latest(deadline, extendedUntil);

const RECEIPT_MS = RECEIPT_LIMITS.hours * 3_600_000;

/** The pages of a receipt follow until then. */
export const pagesUntil = (committedAt: Date): Date => new Date(committedAt.getTime() + RECEIPT_MS);

/** A receipt that was given at this time or later still waits for its pages. */
export const oldestRunning = (now: Date): Date => new Date(now.getTime() - RECEIPT_MS);

/** Until the marks of blind homework are published, markers see no names and students no marks. `unpublished` is the same in SQL. */
export const isUnpublished = ({
  blind,
  marks_published_at,
}: Pick<HomeworkRow, "blind" | "marks_published_at">): boolean => blind && marks_published_at === null;

/** New deadlines are ahead, and not by a mistyped year. */
export const isPlannable = ({ deadline, late_until }: Times, now: Date): boolean =>
  deadline > now &&
  (late_until ?? deadline).getTime() <= now.getTime() + HOMEWORK_LIMITS.ahead * DAY &&
  (late_until === null || late_until > deadline);

export const addsUp = (parts: readonly HomeworkPart[]): boolean =>
  parts.length === 0 || parts.reduce((sum, { max }) => sum + max, 0) === HOMEWORK_LIMITS.marks;

/** Links of the page carry a signature, rows do not. */
export const unsigned = (url: string): string => url.split("?")[0] ?? url;

/** A change that is still open once work was handed in: a later end, and text after what stood there. */
export function keepsTerms(
  homework: Pick<HomeworkRow, "body" | "deadline" | "late_until">,
  change: HomeworkChange,
  times: Times,
): boolean {
  const { body, deadline: _deadline, late_until: _late, ...others } = change;
  return (
    Object.values(others).every((value) => value === undefined) &&
    (body === undefined || body.startsWith(homework.body)) &&
    times.deadline >= homework.deadline &&
    endOf(times, null) >= endOf(homework, null)
  );
}

/** Places of homework whose deadline is over are counted down from here. */
export const FAR = 1_000_000_000_000_000;

/** A row of a list, after which it continues. */
export type Bound = { deadline: Date; id: number };

/** No homework is due later, and PostgreSQL reads it. */
const NEVER: Bound = { deadline: new Date(8_640_000_000_000_000), id: 0 };

/** A list starts at the present, or continues after the homework that its cursor names: `asOf-place-id`. */
export function boundsOf(
  cursor: readonly number[] | undefined,
  now: Date,
): { asOf: Date; ahead: Bound; past: Bound } {
  const [ms = now.getTime(), place = 0, id = 0] = cursor ?? [];
  const asOf = new Date(ms);
  const start = { deadline: asOf, id: 0 };
  if (cursor === undefined) return { asOf, ahead: start, past: start };
  const isOver = place > FAR / 2;
  const last = { deadline: new Date(isOver ? FAR - place : place), id };
  return { asOf, ahead: isOver ? NEVER : last, past: isOver ? last : start };
}
