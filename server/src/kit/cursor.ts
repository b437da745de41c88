import { part } from "../db/sql.ts";
import { fail } from "./fail.ts";

/** Where a list in the order of time goes on: behind this moment, and behind this id within it. */
export type Cursor = { micros: number; id: number };

/** A moment in full: a date would forget the thousandths of a millisecond, and a page its last row. */
export const microsOf = (column: ReturnType<typeof part>) =>
  part`(extract(epoch from ${column}) * 1000000)::bigint`;

export const momentOf = (place: Cursor | undefined) =>
  part`(timestamptz 'epoch' + ${place?.micros ?? null}::bigint * interval '1 microsecond')`;

/** PostgreSQL would refuse a larger one itself, but as a fault. */
const LARGEST_ID = 2_147_483_647;

export const cursorOf = ({ micros, id }: Cursor): string => `${micros}-${id}`;

export function placeOf(cursor: string | undefined): Cursor | undefined {
  if (cursor === undefined) return undefined;
  const [, micros, id] = /^(\d{1,16})-(\d{1,10})$/.exec(cursor) ?? [];
  if (micros === undefined || id === undefined || Number(id) > LARGEST_ID) return badCursor();
  return { micros: Number(micros), id: Number(id) };
}

export const badCursor = (): never =>
  fail("common.validation", { fields: [{ path: "cursor", code: "bad_cursor" }] });

/** The numbers of a cursor such as `ms-id`, whose form the contract has checked; the last one is the id of a row. */
export function numbersOf(cursor: string | undefined): number[] | undefined {
  const numbers = cursor?.split("-").map(Number);
  return numbers && (numbers.at(-1) ?? 0) > LARGEST_ID ? badCursor() : numbers;
}
