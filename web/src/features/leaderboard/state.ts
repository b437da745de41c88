import type { Leaderboard, LeaderboardEntry, LeaderboardScope } from "@angon/contract/leaderboard";
import { ALL_BATCHES } from "@angon/contract/people";
import { batchNames } from "../../lib/data/batch.ts";
import { site } from "../../lib/hydration/site.ts";

const MONTHS = 12;
const SCHOOL_OFFSET_MS = 6 * 60 * 60 * 1000;

const monthName = (year: number, index: number) => `${year}-${String(index + 1).padStart(2, "0")}`;

/** The month at the school, as 2026-11: Asia/Dhaka has had one offset since 2009. */
const monthAtSchool = (now: number): string => new Date(now + SCHOOL_OFFSET_MS).toISOString().slice(0, 7);

/** The twelve months one steps through. */
const monthsOf = (year: number): string[] =>
  Array.from({ length: MONTHS }, (_, index) => monthName(year, index));

/** Where the switcher begins: this month, or in another year's contest its last. */
export function firstMonth(now = Date.now()): string {
  const months = monthsOf(site.contest_year);
  const present = monthAtSchool(now);
  return months.includes(present) ? present : (months.at(-1) ?? present);
}

/** The month before and after, within the contest's year; null at its ends. From another year one steps into it. */
export function stepsFrom(month: string): { before: string | null; after: string | null } {
  const months = monthsOf(site.contest_year);
  return {
    before: months.filter((one) => one < month).at(-1) ?? null,
    after: months.find((one) => one > month) ?? null,
  };
}

/** The viewer's rank and its neighbours, unless the current page already shows them. */
export function rowsAroundOwn(
  { first_3: three, leaderboard, me }: Leaderboard,
  userId: number | undefined,
): LeaderboardEntry[] {
  const isShown = (id: number | undefined) => [...three, ...leaderboard].some((entry) => entry.id === id);
  const isThere = me?.around.some(({ id }) => id === userId);
  return me && isThere && !isShown(userId) ? me.around.filter(({ id }) => !isShown(id)) : [];
}

/** One board and one page of it, as they stand in the address. */
export interface BoardPlace {
  scope: LeaderboardScope;
  month: string;
  subject: string;
  batch: string;
  page: number;
}

export function placeIn(search: URLSearchParams, ownBatch: string | null): BoardPlace {
  const wanted = search.get("scope");
  const page = Number(search.get("page") ?? 1);
  const month = search.get("month") ?? "";
  return {
    scope: wanted === "week" || wanted === "all" ? wanted : "month",
    month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : firstMonth(),
    subject: /^[1-9]\d{0,5}$/.test(search.get("subject") ?? "") ? (search.get("subject") ?? "") : "",
    batch: batchNamed(search.get("batch")) ?? ownBatch ?? ALL_BATCHES,
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

const batchNamed = (name: string | null): string | undefined =>
  name === ALL_BATCHES ? name : batchNames().find((batch) => batch === name);

/** The query string of a board; a changed filter resets the page, and default values are left out. */
export function searchOf(at: BoardPlace, ownBatch: string | null): URLSearchParams {
  const search = new URLSearchParams();
  if (at.scope !== "month") search.set("scope", at.scope);
  if (at.scope === "month" && at.month !== firstMonth()) search.set("month", at.month);
  if (at.subject) search.set("subject", at.subject);
  if (at.batch !== (ownBatch ?? ALL_BATCHES)) search.set("batch", at.batch);
  if (at.page > 1) search.set("page", String(at.page));
  return search;
}
