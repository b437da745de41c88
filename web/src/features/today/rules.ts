import type { TodayItem, TodayList } from "@angon/contract/today";

const DHAKA_MS = 6 * 3_600_000;
const DAY = 86_400_000;

const dayOf = (moment: number): number => Math.floor((moment + DHAKA_MS) / DAY);

/** Calendar days at the school from now: 0 is today. */
export const daysUntil = (moment: string, now: number): number => dayOf(Date.parse(moment)) - dayOf(now);

/** Today or earlier: work waits already, and a running exam has begun. */
export const isToday = ({ at }: TodayItem, now: number): boolean => daysUntil(at, now) <= 0;

export const pathOf = ({ kind, id }: Pick<TodayItem, "kind" | "id">): string =>
  ({
    homework: `/homework/${id}`,
    exam: `/quiz/${id}`,
    saved: `/post/${id}`,
    marking: `/homework/${id}/marking`,
  })[kind];

export const hasAny = ({ items, revision, answers = 0 }: TodayList): boolean =>
  items.length + (revision ?? 0) + answers > 0;

/** The facts of the line on a phone: the tasks of today, those of the week, and the days until the next exam. */
export function summaryOf({ items, revision }: TodayList, now: number) {
  const exam = items.find(({ kind, at }) => kind === "exam" && daysUntil(at, now) > 0);
  const tasks = items.filter((item) => item !== exam);
  const ofToday = tasks.filter((item) => isToday(item, now));
  return {
    today: ofToday.length,
    later: tasks.length - ofToday.length,
    examIn: exam ? daysUntil(exam.at, now) : null,
    cards: revision ?? 0,
  };
}
