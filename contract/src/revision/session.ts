import { dueAt, endOfDay, recallOf, type Memory } from "./schedule.ts";

/** Five minutes a day. */
export const DAILY_SECONDS = 300;
export const SECONDS = { fresh: 20, review: 12 } as const;
const MAX_FRESH_A_DAY = 6;

export type Planned = { id: string; memory: Memory | null };
/** The reviews of today, and how many of them were of cards seen for the first time. */
export type Done = { reviews: number; fresh: number };

export const secondsOf = ({ reviews, fresh }: Done): number =>
  fresh * SECONDS.fresh + (reviews - fresh) * SECONDS.review;

export const isDue = (memory: Memory, now: Date, exam: Date | null): boolean =>
  dueAt(memory, exam) < endOfDay(now);

/** A card forgotten a moment ago, which comes again after all others. */
export const isWaiting = (memory: Memory | null, now: Date): boolean =>
  memory !== null && memory.state !== "Review" && new Date(memory.due) > now;

/**
 * Due cards, the most forgotten first, then new ones, until the day's time is used up; at the end what was forgotten a
 * moment ago.
 */
export function sessionOf<C extends Planned>(
  cards: readonly C[],
  { now, exam, done }: { now: Date; exam: Date | null; done: Done },
): { chosen: C[]; due: number; fresh: number } {
  const due = cards
    .flatMap((card) =>
      card.memory && isDue(card.memory, now, exam) ? [{ card, recall: recallOf(card.memory, now) }] : [],
    )
    .sort((a, b) => a.recall - b.recall)
    .map(({ card }) => card);
  const fresh = cards.filter(({ memory }) => memory === null);
  const left = DAILY_SECONDS - secondsOf(done);
  const old = due.slice(0, Math.max(0, Math.floor(left / SECONDS.review)));
  const room = Math.floor((left - old.length * SECONDS.review) / SECONDS.fresh);
  const allowed = Math.max(0, Math.min(room, MAX_FRESH_A_DAY - done.fresh));
  const again = old.filter(({ memory }) => isWaiting(memory, now));
  const ready = old.filter(({ memory }) => !isWaiting(memory, now));
  return {
    chosen: [...ready, ...fresh.slice(0, allowed), ...again],
    due: due.length,
    fresh: fresh.length,
  };
}
