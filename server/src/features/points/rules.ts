import type { PointType } from "@angon/contract/points";
import type { PlatformRole } from "../../kit/tables.ts";

/** The facts of a user that decide whether they earn points and on which board they are listed. */
export type Earner = {
  id: number;
  role: PlatformRole;
  level: number;
  is_assistant: boolean;
  deleted_at: Date | null;
  shows_points: boolean;
  hsc_batch: string | null;
};

/** The start date of the all-time boards. */
export const ALL_TIME = "1970-01-01";
/** The subject id of the totals over all subjects. */
export const ALL_SUBJECTS = 0;

/** Points of these types are secret: only the owner and staff see them, and no public sum or board contains them. */
export const secretTypes: readonly PointType[] = ["poll_participation"];

const DAY = 86_400_000;

/** The Sunday on which a day's week began. */
export function weekOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return new Date(at.getTime() - at.getUTCDay() * DAY).toISOString().slice(0, 10);
}

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The number of days in the month of a day. */
export function daysIn(day: string): number {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** A satisfied rating earns points once, by the highest role of the rater. */
export function satisfiedType(rater: { isStaff: boolean; isAsker: boolean }): PointType {
  if (rater.isStaff) return "satisfied_staff";
  return rater.isAsker ? "satisfied_asker" : "satisfied_others";
}

/** The points that a post or comment earns now, and its owner. */
export type PointsReason = {
  userId: number;
  type: PointType;
  /** Such as `post:42`. */
  object: string;
  /** The giver, where several users may give points for the same content. */
  byId?: number;
  /** When the user acted; the points count for that day. */
  at: Date;
  subjectId: number | null;
  /** Overrides the number in the school's settings, such as for the score of a quiz. */
  points?: number;
};

const SATURDAY = 6;
const SUMMARY_HOUR = 19;

/** True on the evening of the last day of a board's week; `hour` is in the school's time zone. */
export const isWeekSummaryTime = (day: string, hour: number): boolean =>
  new Date(`${day}T00:00:00Z`).getUTCDay() === SATURDAY && hour >= SUMMARY_HOUR;
