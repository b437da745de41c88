import { ratings, type Rating } from "./ratings.ts";
import { digestOfHistories, EXPECTED_DIGEST } from "@angon/test-tier/histories";
import { seed, seededRandom } from "@angon/test-tier/tier";
import { describe, expect, it } from "vitest";
import { dueAt, recallOf, replayed, reviewed, stageOf, type Memory } from "./schedule.ts";
import { DAILY_SECONDS, SECONDS, secondsOf, sessionOf } from "./session.ts";

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 5, 12);
const day = (n: number) => new Date(START + n * DAY);

describe("a memory state", () => {
  it("grows with good ratings and shrinks with a forgotten one", () => {
    const first = reviewed(null, "good", day(0));
    const second = reviewed(first, "good", day(3));
    const lost = reviewed(second, "again", day(12));
    expect(second.stability).toBeGreaterThan(first.stability);
    expect(lost.stability).toBeLessThan(second.stability);
    expect(recallOf(second, day(3))).toBeGreaterThan(recallOf(second, day(20)));
    expect([stageOf(null), stageOf(first)]).toEqual(["unseen", "learning"]);
  });

  it("is the same for every order of arrival, in 1,000 random histories", () => {
    const random = seededRandom(seed);
    for (let round = 0; round < 1_000; round++) {
      let at = START;
      const reviews = Array.from({ length: 1 + Math.floor(random() * 8) }, (_, i) => {
        at += Math.floor(random() * 20 * DAY);
        return { rating: ratings[Math.floor(random() * 4)] ?? "good", at: new Date(at), seq: i + 1 };
      });
      const mixed = reviews.map((review) => ({ review, key: random() })).sort((a, b) => a.key - b.key);
      const steps = reviews.reduce<Memory | null>(
        (memory, { rating, at: moment }) =>
          reviewed(JSON.parse(JSON.stringify(memory)) as Memory | null, rating, moment),
        null,
      );
      expect(replayed(mixed.map(({ review }) => review)), `seed ${seed}, round ${round}`).toEqual(steps);
    }
  });

  it("is the same in every runtime, for 1,000 random histories", () => {
    expect(digestOfHistories(ratings, reviewed)).toBe(EXPECTED_DIGEST);
  });

  it("schedules the next review in half of the time that is left before the exam", () => {
    let memory = reviewed(null, "easy", day(0));
    for (const n of [10, 40]) memory = reviewed(memory, "easy", day(n));
    expect(dueAt(memory, null).getTime()).toBeGreaterThan(day(100).getTime());
    expect(dueAt(memory, day(60))).toEqual(day(50));
    expect(dueAt(memory, day(41)), "the day before").toEqual(day(41));
    expect(dueAt(memory, day(30)), "the exam is over").toEqual(dueAt(memory, null));
  });
});

describe("a session", () => {
  it("shows the most forgotten card first and ends with the daily time", () => {
    const due = Array.from({ length: 40 }, (_, i) => ({
      id: `due-${i}`,
      memory: reviewed(null, "good", day(-i)),
    })).filter(({ memory }) => dueAt(memory, null) < day(0));
    const fresh = Array.from({ length: 9 }, (_, i) => ({ id: `new-${i}`, memory: null }));
    const options = { now: day(0), exam: null, done: { reviews: 0, fresh: 0 } };
    const full = sessionOf([...fresh, ...due], options);
    expect([full.chosen.length, full.due, full.fresh]).toEqual([
      DAILY_SECONDS / SECONDS.review,
      due.length,
      9,
    ]);
    expect(full.chosen[0]?.id).toBe("due-39");
    expect(sessionOf(fresh, options).chosen).toHaveLength(6);
    const half = sessionOf([...fresh, ...due], { ...options, done: { reviews: 20, fresh: 0 } });
    expect(half.chosen).toHaveLength(5);
  });

  it("brings learners to 85 % recall in 30 days of at most five minutes", () => {
    const runs = Array.from({ length: LEARNERS }, (_, i) => monthOf(seededRandom(seed * LEARNERS + i)));
    const sum = (pick: (run: (typeof runs)[number]) => number) =>
      runs.reduce((all, run) => all + pick(run), 0);
    const [asked, right, seen] = [sum((run) => run.asked), sum((run) => run.right), sum((run) => run.seen)];
    const recall = sum((run) => run.recall) / LEARNERS;
    const told = `seed ${seed}: ${Math.round(seen / LEARNERS)} cards, recall on day 30 ${recall.toFixed(3)}, ${right} of ${asked} reviews right`;
    expect(Math.max(...runs.map((run) => run.longest))).toBeLessThanOrEqual(DAILY_SECONDS);
    expect(seen / LEARNERS).toBeGreaterThan(60);
    expect(recall, told).toBeGreaterThanOrEqual(0.85);
    expect(right / asked, told).toBeGreaterThanOrEqual(0.85);
  });
});

const LEARNERS = 12;
/** The learner's memory grows more slowly than the scheduler believes: this part of it stays at each review. */
const SLOWNESS = 0.85;

type Learnt = { id: string; memory: Memory | null; stability: number; last: number };

/** The chance to remember after some days; written out, so that it does not depend on the scheduler. */
const chanceOf = ({ stability, last }: Learnt, n: number) =>
  (1 + (19 / 81) * ((n - last) / stability)) ** -0.5;

function monthOf(random: () => number) {
  const cards = Array.from({ length: 200 }, (_, i): Learnt => ({
    id: String(i),
    memory: null,
    stability: 0,
    last: 0,
  }));
  const run = { asked: 0, right: 0, longest: 0 };
  for (let n = 0; n < 30; n++) {
    const done = { reviews: 0, fresh: 0 };
    for (;;) {
      const [card] = sessionOf(cards, { now: day(n), exam: null, done }).chosen;
      if (!card) break;
      const isFirstToday = card.memory !== null && card.last < n;
      const isRight = random() < (card.memory ? chanceOf(card, n) : 0.7);
      run.asked += isFirstToday ? 1 : 0;
      run.right += isFirstToday && isRight ? 1 : 0;
      done.fresh += card.memory ? 0 : 1;
      learn(card, isRight ? "good" : "again", n, done.reviews);
      done.reviews += 1;
    }
    run.longest = Math.max(run.longest, secondsOf(done));
  }
  const seen = cards.filter(({ memory }) => memory);
  const recall = seen.reduce((all, card) => all + chanceOf(card, 30), 0) / seen.length;
  return { ...run, seen: seen.length, recall };
}

function learn(card: Learnt, rating: Rating, n: number, minute: number): void {
  const before = card.memory?.stability;
  card.memory = reviewed(card.memory, rating, new Date(day(n).getTime() + minute * 60_000));
  const grown =
    before === undefined
      ? card.memory.stability
      : card.stability * (card.memory.stability / before) * SLOWNESS;
  card.stability = Math.max(0.5, grown);
  card.last = n;
}
