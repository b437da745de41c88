import { revision, type RevisionCard, type Today } from "@angon/contract/revision";
import { dueAt, reviewed, stageOf, type Memory } from "@angon/contract/revision/schedule";
import { ratings, type Rating } from "@angon/contract/revision/ratings";
import { DAILY_SECONDS, isDue, isWaiting, secondsOf } from "@angon/contract/revision/session";
import { isWriteTo, type Entry } from "../../lib/outbox/entry.ts";
import type { Rated } from "./api.ts";

/** The ratings that wait in the outbox, also those of an earlier visit. */
export const queuedRatings = (entries: readonly Entry[]): Rated[] =>
  entries
    .filter((entry) => entry.state !== "refused" && isWriteTo(entry, revision.rate))
    .map(({ given }) => ({ card: given.params?.["card"], ...given.body }) as Rated);

/** Ratings that the server's response does not contain yet, each once, in the order of time. */
function missingIn({ cards }: Today, rated: readonly Rated[]): Rated[] {
  const known = new Map(cards.map(({ id, seq }) => [id, seq]));
  const each = new Map(rated.map((one) => [`${one.card} ${one.seq} ${one.at}`, one]));
  return [...each.values()]
    .filter(({ card, seq }) => seq > (known.get(card) ?? Number.POSITIVE_INFINITY))
    .sort((a, b) => a.at.localeCompare(b.at));
}

export interface Session {
  /** Null when nothing is left for today. */
  card: RevisionCard | null;
  left: number;
  stages: Today["stages"];
}

/** Names a card between two of its ratings. */
export const turnOf = ({ id, seq }: RevisionCard): string => `${id} ${seq}`;

/**
 * Today's cards with the ratings that have not arrived; a forgotten card comes again after the others. The card that is
 * shown stays, however the server orders them now.
 */
export function sessionOf(
  today: Today,
  rated: readonly Rated[],
  now: Date,
  shown: string | null = null,
): Session {
  const cards = new Map(today.cards.map((card) => [card.id, card]));
  const done = { ...today.done };
  const stages = { ...today.stages };
  const exam = examOf(today);
  for (const { card: id, rating, at, seq } of missingIn(today, rated)) {
    const card = cards.get(id);
    if (!card) continue;
    const memory = reviewed(card.memory, rating, new Date(at));
    stages[stageOf(card.memory)] -= 1;
    stages[stageOf(memory)] += 1;
    done.reviews += 1;
    done.fresh += card.memory ? 0 : 1;
    // A map keeps the order of insertion: the card goes behind all others.
    cards.delete(id);
    cards.set(id, { ...card, memory, seq });
  }
  const open = [...cards.values()].filter(({ memory }) => memory === null || isDue(memory, now, exam));
  const isTimeLeft = secondsOf(done) < DAILY_SECONDS;
  const next =
    open.find((card) => turnOf(card) === shown) ??
    open.find(({ memory }) => !isWaiting(memory, now)) ??
    open[0];
  return {
    card: (isTimeLeft && next) || null,
    left: isTimeLeft ? open.length : 0,
    stages,
  };
}

export const examOf = ({ exam_at }: Pick<Today, "exam_at">): Date | null =>
  exam_at === null ? null : new Date(exam_at);

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DAYS_OF_A_MONTH = 30;

export type Interval = { unit: "minutes" | "days" | "months"; count: number };

function intervalOf(ms: number): Interval {
  if (ms < DAY_MS) return { unit: "minutes", count: Math.max(1, Math.round(ms / MINUTE_MS)) };
  const days = Math.round(ms / DAY_MS);
  return days < 2 * DAYS_OF_A_MONTH
    ? { unit: "days", count: days }
    : { unit: "months", count: Math.round(days / DAYS_OF_A_MONTH) };
}

/** The time until the card comes again, for each rating. */
export const intervalsFor = (
  memory: Memory | null,
  exam: Date | null,
  now: Date,
): { rating: Rating; interval: Interval }[] =>
  ratings.map((rating) => ({
    rating,
    interval: intervalOf(dueAt(reviewed(memory, rating, now), exam).getTime() - now.getTime()),
  }));
