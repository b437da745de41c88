import { createEmptyCard, fsrs, Rating as Grades, State, type Card, type Grade } from "ts-fsrs";
import type { Rating } from "./ratings.ts";

// The page shows the next interval before the server has the rating, so both compute it with this file. Fuzz is off:
// it would be random.
const scheduler = fsrs({
  request_retention: 0.9,
  maximum_interval: 365,
  enable_fuzz: false,
  enable_short_term: true,
  learning_steps: ["10m"],
  relearning_steps: ["10m"],
});

const grades: Readonly<Record<Rating, Grade>> = {
  again: Grades.Again,
  hard: Grades.Hard,
  good: Grades.Good,
  easy: Grades.Easy,
};

/** The state of a card in FSRS, as JSON. */
export type Memory = {
  due: string;
  stability: number;
  difficulty: number;
  scheduled_days: number;
  learning_steps: number;
  reps: number;
  lapses: number;
  state: keyof typeof State;
  last_review: string;
};

export type Review = { rating: Rating; at: Date; seq: number };

const stateNames: Readonly<Record<State, Memory["state"]>> = {
  [State.New]: "New",
  [State.Learning]: "Learning",
  [State.Review]: "Review",
  [State.Relearning]: "Relearning",
};

const DAY_MS = 86_400_000;
const DHAKA_MS = 6 * 3_600_000;

const cardOf = (memory: Memory | null, at: Date): Card =>
  memory
    ? {
        ...memory,
        due: new Date(memory.due),
        last_review: new Date(memory.last_review),
        elapsed_days: 0,
        state: State[memory.state],
      }
    : createEmptyCard(at);

/** A review never lies before the last one. */
export function reviewed(memory: Memory | null, rating: Rating, claimed: Date): Memory {
  const last = memory ? new Date(memory.last_review) : claimed;
  const at = claimed < last ? last : claimed;
  const { card } = scheduler.next(cardOf(memory, at), at, grades[rating]);
  return {
    due: card.due.toISOString(),
    stability: card.stability,
    difficulty: card.difficulty,
    scheduled_days: card.scheduled_days,
    learning_steps: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    state: stateNames[card.state],
    last_review: at.toISOString(),
  };
}

/** The same state for the same reviews; the order of their arrival does not matter. */
export const replayed = (reviews: readonly Review[]): Memory | null =>
  [...reviews]
    .sort((a, b) => a.at.getTime() - b.at.getTime() || a.seq - b.seq)
    .reduce<Memory | null>((memory, { rating, at }) => reviewed(memory, rating, at), null);

/** Before an exam a card comes again after at most half of the time that was left, so every card comes before it. */
export function dueAt(memory: Memory, exam: Date | null): Date {
  const due = new Date(memory.due);
  const last = new Date(memory.last_review);
  if (!exam || exam <= last) return due;
  const half = Math.max(1, Math.floor((exam.getTime() - last.getTime()) / (2 * DAY_MS)));
  const capped = new Date(last.getTime() + half * DAY_MS);
  return due < capped ? due : capped;
}

/** The chance that the card is remembered; 0 for one that was never seen. */
export const recallOf = (memory: Memory | null, now: Date): number =>
  memory ? scheduler.get_retrievability(cardOf(memory, now), now, false) : 0;

/** The moment at which the day of Bangladesh ends. */
export const endOfDay = (now: Date): Date =>
  new Date((Math.floor((now.getTime() + DHAKA_MS) / DAY_MS) + 1) * DAY_MS - DHAKA_MS);
export const startOfDay = (now: Date): Date => new Date(endOfDay(now).getTime() - DAY_MS);

/** From this stability on, in days, a card counts as known. */
const KNOWN_DAYS = 21;
export type Stage = "unseen" | "learning" | "known";

export function stageOf(memory: Memory | null): Stage {
  if (!memory) return "unseen";
  return memory.state === "Review" && memory.stability >= KNOWN_DAYS ? "known" : "learning";
}
