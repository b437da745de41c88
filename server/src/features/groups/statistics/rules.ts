import { STATISTICS_WEEKS, type GroupStatistics } from "@angon/contract/groups/statistics";

const WEEK = 7 * 86_400_000;

/** The first moment of the oldest week, when the last one ends at `until`. */
export const firstMoment = (until: Date): Date => new Date(until.getTime() - STATISTICS_WEEKS * WEEK);

export type Counted = { week: number; active: number; posts: number; answers: number };

/** Weeks in which no one wrote have no row. */
export function weeksOf(
  rows: readonly Counted[],
  since: Date,
  dayOf: (at: Date) => string,
): GroupStatistics["weeks"] {
  const byWeek = new Map(rows.map((row) => [row.week, row]));
  return Array.from({ length: STATISTICS_WEEKS }, (_, week) => {
    const { active = 0, posts = 0, answers = 0 } = byWeek.get(week) ?? {};
    return { from: dayOf(new Date(since.getTime() + week * WEEK)), active, posts, answers };
  });
}
