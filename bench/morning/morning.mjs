import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { Pool } from "undici";
import { step } from "../../tools/progress.mjs";
import { clientOf, filledSchool, jobsBehind, memoryOf, phoneOf, readWords } from "../filled-school.mjs";
import { callsOfMorning } from "../calls/morning.mjs";
import { notifyAll } from "../calls/notice.mjs";
import { percentile } from "../numbers.mjs";
import { postmasterOf } from "../postgres.mjs";
import { childrenOf, cpuOf } from "../processes.mjs";
import { profiling, startProfile, stopProfile, tellProfile } from "../profile/profile.mjs";
import { openSchool, signIn, withDataDir } from "../school.mjs";
import { keep, printTable } from "../table.mjs";
import { callOver, openWorker } from "../workers.mjs";

export const POSTS = 50_000;
const PEOPLE = 400;
const CONNECTIONS = 256;
const PER_SECOND = 400;
const WARM_UP_SECONDS = 10;
const SECONDS = 120;
const SHOWN = 300;
const GOALS = { p50: 15, p99: 100 };

/** A hundred calls by their percentages, in a mixed order that is the same in every run. */
export function orderOf(calls) {
  const places = calls.flatMap((call) => Array.from({ length: call.share }, () => call));
  // A step that has no factor in common with a hundred visits each place once.
  return places.map((_, i) => places[(i * 37) % places.length]);
}

export async function peopleOf(url) {
  const client = new Pool(url, { connections: CONNECTIONS, pipelining: 1 });
  const people = [];
  for (let index = 0; index < PEOPLE; index++)
    people.push({ ...openWorker(url, await signIn(url, phoneOf(index))), client });
  return { people, close: () => client.close() };
}

/** The newest posts that all of the batch may read. */
export async function postsFor(client, { user }) {
  const { rows } = await client.query(
    `select id from posts where hsc_batch = $1 and group_id is null and status = 'published' and user_id <> $2
     order by id desc limit ${SHOWN}`,
    [user.hsc_batch, user.id],
  );
  return rows.map(({ id }) => Number(id));
}

/**
 * Calls are due at even distances, however slow the answers are. A time counts from the moment a call is due, so
 * that one waiting behind others is not hidden.
 */
async function arrive(people, calls, { seconds, perSecond }) {
  const order = orderOf(calls);
  const took = new Map(calls.map((call) => [call.name, []]));
  const errors = [];
  const since = performance.now();
  const running = [];
  for (let n = 0; n < seconds * perSecond; n++) {
    const due = since + (n * 1_000) / perSecond;
    if (due > performance.now()) await pause(due - performance.now());
    const call = order[n % order.length];
    const made = callOver(people[n % people.length], call).then(
      () => void took.get(call.name).push(performance.now() - due),
      (error) => void errors.push(error),
    );
    running.push(made);
  }
  await Promise.all(running);
  return { took, errors, seconds: (performance.now() - since) / 1_000 };
}

async function morningOf(folder, { seconds, perSecond, posts, profile, workers }) {
  const settings = { DATA_DIR: folder, RATE_LIMIT_FACTOR: "1000", CAPTCHA: "off", WORKERS: workers };
  await filledSchool(folder, settings, posts);
  await step("Reading the words of its posts", () => readWords(settings));
  const school = await openSchool(settings, profile ? profiling : {});
  const client = await clientOf(settings);
  try {
    await step("Writing notifications", () => notifyAll(client));
    const { people, close } = await step(`Signing in ${PEOPLE} people`, () => peopleOf(school.url));
    const calls = callsOfMorning(await postsFor(client, people[0]));
    await step("Warming up", () => arrive(people, calls, { seconds: WARM_UP_SECONDS, perSecond }));
    const postmaster = postmasterOf(folder);
    const processes = [school.pid, ...childrenOf(school.pid).filter((pid) => pid !== postmaster)];
    const cpu = () => [processes, [process.pid], childrenOf(postmaster)].map(cpuOf);
    if (profile) await startProfile(school);
    const before = cpu();
    const morning = await step(`${perSecond} calls a second`, () =>
      arrive(people, calls, { seconds, perSecond }),
    );
    const [node, load, postgres] = cpu().map((now, i) => (now - before[i]) / (morning.seconds * 1_000_000));
    const root = profile ? await stopProfile(school) : undefined;
    const loaded = memoryOf(folder, school);
    const behind = await jobsBehind(client);
    await close();
    return { ...morning, root, calls, node, load, postgres, loaded, behind };
  } finally {
    await client.end();
    await school.close();
  }
}

function tell({ calls, took, errors, seconds, node, load, postgres, loaded, behind }, { perSecond }) {
  const rowOf = (name, times) => [
    name,
    times.length,
    ...[0.5, 0.95, 0.99, 0.999, 1].map((share) => percentile(times, share).toFixed(1)),
  ];
  const all = [...took.values()].flat();
  printTable(
    `A school morning at ${perSecond} calls a second (ms since a call was due)`,
    ["", "calls", "p50", "p95", "p99", "p99.9", "most"],
    [...calls.map(({ name }) => rowOf(name, took.get(name))), rowOf("all", all)],
  );
  const share = (used) => `${(used * 100).toFixed(0)} %`;
  console.log(
    `\n${(all.length / seconds).toFixed(0)} answers a second, ${errors.length} errors; p50 ≤ ${GOALS.p50} and p99 ≤ ${GOALS.p99} ms ` +
      `are the goals. The server took ${share(node)} of a processor, PostgreSQL ${share(postgres)}, the load ${share(load)}; ` +
      `${behind} jobs were due at the end. Memory ${loaded.node.toFixed(0)} MB, PostgreSQL ${loaded.postgres.toFixed(0)} MB.`,
  );
  for (const error of errors.slice(0, 5)) console.log(`  ${error.message.slice(0, 300)}`);
}

/** The requests of the pages of a school before its first lesson, with the jobs that follow on the same machine. */
export const morning = ({ posts, folder, seconds, rate, profile, workers } = {}) =>
  withDataDir(async (place) => {
    const wanted = {
      posts: Number(posts ?? POSTS),
      seconds: Number(seconds ?? SECONDS),
      perSecond: Number(rate ?? PER_SECOND),
      profile,
      workers: workers ?? "1",
    };
    const result = await morningOf(place, wanted);
    tell(result, wanted);
    const { took, errors, root } = result;
    const answered = [...took.values()].flat().length;
    if (root) tellProfile("A school morning", "morning", root, answered);
    keep("morning.json", JSON.stringify({ took: Object.fromEntries(took), errors: errors.map(String) }));
    return errors.length === 0;
  }, folder);
