import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { step } from "../../tools/progress.mjs";
import { callsOfMorning } from "../calls/morning.mjs";
import { notifyAll } from "../calls/notice.mjs";
import { clientOf, filledSchool, readWords } from "../filled-school.mjs";
import { orderOf, peopleOf, POSTS, postsFor } from "./morning.mjs";
import { percentile } from "../numbers.mjs";
import { openSchool, withDataDir } from "../school.mjs";
import { keep, printTable } from "../table.mjs";
import { callOver } from "../workers.mjs";

const SECONDS = 30;
const TIMES = 3;
/** The concurrency that fills the thread and the pool and is still answered in time. */
const AT_ONCE = 48;
const GOAL = 0.8;
const REFUSED = / answers 503: /;

const countsOf = (calls) => new Map(calls.map(({ name }) => [name, { took: [], refused: 0, errors: [] }]));

async function count(counts, person, call, since) {
  const own = counts.get(call.name);
  try {
    await callOver(person, call);
    own.took.push(performance.now() - since);
  } catch (error) {
    if (REFUSED.test(error.message)) own.refused += 1;
    else own.errors.push(error);
  }
}

/** Runs the mix in a closed loop: each call starts when an earlier one has ended. */
async function capacityOf(people, calls, seconds) {
  const order = orderOf(calls);
  const counts = countsOf(calls);
  const since = performance.now();
  let n = 0;
  const one = async () => {
    while (performance.now() - since < seconds * 1_000) {
      const turn = n++;
      await count(counts, people[turn % people.length], order[turn % order.length], performance.now());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  const served = [...counts.values()].reduce((sum, { took }) => sum + took.length, 0);
  return served / ((performance.now() - since) / 1_000);
}

/** Runs the mix in an open loop: calls start at a fixed rate, whether or not earlier ones are answered. */
async function drive(people, calls, { seconds, perSecond }) {
  const order = orderOf(calls);
  const counts = countsOf(calls);
  const since = performance.now();
  const running = [];
  for (let n = 0; n < seconds * perSecond; n++) {
    const due = since + (n * 1_000) / perSecond;
    if (due > performance.now()) await pause(due - performance.now());
    running.push(count(counts, people[n % people.length], order[n % order.length], due));
  }
  await Promise.all(running);
  return { counts, seconds: (performance.now() - since) / 1_000 };
}

async function measure(folder, { posts, seconds, times, workers }) {
  const settings = { DATA_DIR: folder, RATE_LIMIT_FACTOR: "1000", CAPTCHA: "off", WORKERS: workers };
  await filledSchool(folder, settings, posts);
  await step("Reading the words of its posts", () => readWords(settings));
  const school = await openSchool(settings);
  const client = await clientOf(settings);
  try {
    await step("Writing notifications", () => notifyAll(client));
    const { people, close } = await step("Signing in", () => peopleOf(school.url));
    const calls = callsOfMorning(await postsFor(client, people[0]));
    await step("Warming up", () => capacityOf(people, calls, seconds / 3));
    const capacity = await step("Finding the capacity", () => capacityOf(people, calls, seconds));
    const perSecond = Math.round(capacity * times);
    const driven = await step(`${perSecond} calls a second`, () =>
      drive(people, calls, { seconds, perSecond }),
    );
    await close();
    return { capacity, perSecond, ...driven };
  } finally {
    await client.end();
    await school.close();
  }
}

/** The capacity of a morning, and what of each kind is answered when three times as much comes. */
export const overload = ({ posts, folder, seconds, rate, workers } = {}) =>
  withDataDir(async (place) => {
    const wanted = {
      posts: Number(posts ?? POSTS),
      seconds: Number(seconds ?? SECONDS),
      times: Number(rate ?? TIMES),
      workers: workers ?? "1",
    };
    const { capacity, perSecond, counts, seconds: took } = await measure(place, wanted);
    const percent = (part, whole) => (whole === 0 ? "–" : `${((part / whole) * 100).toFixed(0)} %`);
    const rows = [...counts].map(([name, { took: times, refused, errors }]) => [
      name,
      times.length + refused + errors.length,
      percent(times.length, times.length + refused + errors.length),
      refused,
      errors.length,
      ...[0.5, 0.99].map((share) => (times.length > 0 ? percentile(times, share).toFixed(0) : "–")),
    ]);
    printTable(
      `${perSecond} calls a second, ${wanted.times} times the capacity of ${capacity.toFixed(0)}`,
      ["", "calls", "answered", "503", "errors", "p50 ms", "p99 ms"],
      rows,
    );
    const all = [...counts.values()];
    const served = all.reduce((sum, { took: times }) => sum + times.length, 0) / took;
    const errors = all.flatMap((one) => one.errors);
    console.log(
      `\nGoodput ${served.toFixed(0)} answers a second, ${percent(served, capacity)} of the capacity (goal ${GOAL * 100} %); ` +
        `${errors.length} errors other than 503.`,
    );
    for (const error of errors.slice(0, 5)) console.log(`  ${error.message.slice(0, 300)}`);
    keep("overload.json", JSON.stringify({ capacity, perSecond, counts: Object.fromEntries(counts) }));
    const everyKind = all.every(({ took: times }) => times.length > 0);
    return everyKind && errors.length === 0 && served >= capacity * GOAL;
  }, folder);
