import type { GuardianHomework } from "@angon/contract/homework";
import type { WeeklyChannelRow } from "./tables.ts";

export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** Asia/Dhaka has one offset and no summer time. */
const OFFSET = 6 * HOUR;

/** A Friday at 10:00 at the school: a free day, on which guardians are at home. */
const FIRST = Date.parse("1970-01-02T04:00:00Z");
/** No message is sent before and after these hours of the school's day. */
const WAKES = 8;
const SLEEPS = 21;
/** A server that was down at the hour still sends until Saturday evening. */
const LATEST = 35 * HOUR;
/** A stop on the page can be undone for so long. */
const RESUME = 10 * MINUTE;

/** Named by the day of its message; homework that was due from `from` and before `until` belongs to it. */
export type Week = { name: string; from: Date; until: Date };

/** The last week that is over. */
export function weekBefore(now: Date): Week {
  const until = FIRST + Math.floor((now.getTime() - FIRST) / WEEK) * WEEK;
  return {
    name: new Date(until).toISOString().slice(0, 10),
    from: new Date(until - WEEK),
    until: new Date(until),
  };
}

export const weekNamed = (name: string): Week => weekBefore(new Date(`${name}T04:00:00Z`));

export const nextMessage = (now: Date): Date => new Date(weekBefore(now).until.getTime() + WEEK);

/** Whether the message of this week may still be sent, and at this hour. */
export function isSendingTime({ until }: Week, now: Date): boolean {
  const passed = now.getTime() - until.getTime();
  const hour = Math.floor(((now.getTime() + OFFSET) % DAY) / HOUR);
  return passed >= 0 && passed < LATEST && hour >= WAKES && hour < SLEEPS;
}

/** Only within these minutes, and only what was stopped on the page: a reply or a link may be another person's. */
export const mayResume = (
  { stopped_at, stopped_by }: Pick<WeeklyChannelRow, "stopped_at" | "stopped_by">,
  now: Date,
): boolean => stopped_at !== null && stopped_by === "page" && now.getTime() <= stopped_at.getTime() + RESUME;

export type ChildWeek = { id: number; name: string; homework: readonly GuardianHomework[] };

export const handedIn = ({ homework }: Pick<ChildWeek, "homework">): number =>
  homework.filter((one) => one.has_submitted).length;

export const missingOf = ({ homework }: Pick<ChildWeek, "homework">): GuardianHomework[] =>
  homework.filter((one) => !one.has_submitted);

/** A phone as gateways write it (8801…, +8801…, 01…) as the school stores it. */
export const localPhone = (written: string): string =>
  written.replace(/\D/g, "").replace(/^(00)?880?(?=1)/, "0");

/** The first word of a reply, to be compared with the words that stop. */
export const firstWord = (reply: string): string =>
  reply
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{M}]+/u)?.[0] ?? "";

/** The text fields of a request as gateways send them: JSON or a form, with the query for what the body does not have. */
export function fieldsOf(
  query: Record<string, unknown>,
  body: unknown,
  type: string | undefined,
): Record<string, string | undefined> {
  const text = Buffer.isBuffer(body) ? body.toString("utf8") : "";
  const sent = type?.includes("json") ? jsonOf(text) : Object.fromEntries(new URLSearchParams(text));
  const fields = Object.entries({ ...query, ...sent }).filter(([, value]) => typeof value === "string");
  return Object.fromEntries(fields) as Record<string, string>;
}

function jsonOf(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
