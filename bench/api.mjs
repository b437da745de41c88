import { setTimeout as pause } from "node:timers/promises";

import { step } from "../tools/progress.mjs";
import { tellCalls, tellMemory } from "./api-report.mjs";
import { statementsOf } from "./bare.mjs";
import { renewal } from "./calls/all.mjs";
import { callsNamed } from "./calls/chosen.mjs";
import { rightsOf } from "./calls/callers.mjs";
import { compare, contestants } from "./compare.mjs";
import { clientOf, filledSchool, memoryOf, phoneOf, readWords } from "./filled-school.mjs";
import { callOver, openWorker } from "./workers.mjs";
import { readsNotices, notifyAll } from "./calls/notice.mjs";
import { outsideOf } from "./outside.mjs";
import { open, openSchool, signIn, withDataDir } from "./school.mjs";
import { setStage } from "./stage.mjs";
import { startTimes, tellStarts } from "./starts.mjs";
import { keep } from "./table.mjs";

const WIDTHS = [1, 16];
const SETTLED_MS = 3_000;

const phonesOf = (count) => Array.from({ length: count }, (_, index) => phoneOf(index));

/** The first users call the server; B uses the rows of the next ones. */
async function peopleOf(url, from, count) {
  const people = [];
  for (let index = from; index < from + count; index++) {
    const { accessToken, refreshToken } = await signIn(url, phoneOf(index));
    people.push({ accessToken, refreshToken });
  }
  return setStage(url, people);
}

/** Through the school's own PostgreSQL, which is there while a school is open. */
async function withSchool(settings, work) {
  const school = await openSchool({ ...settings, SERVICES: "web" });
  const client = await clientOf(settings);
  try {
    await work(client);
  } finally {
    await client.end();
    await school.close();
  }
}

/** Access tokens of further readers, which the workers use in turn. */
async function readersOf(url, from, count) {
  const tokens = [];
  for (let index = from; index < from + count; index++)
    tokens.push((await signIn(url, phoneOf(index))).accessToken);
  return tokens;
}

/** Each worker begins with another reader. */
const turnedBy = (readers, place) => [...readers.slice(place), ...readers.slice(0, place)];

/**
 * The statements of each request, recorded from a school that serves it, so that the bare variant cannot drift from
 * the server. Nothing is kept there between requests: B reads the whole page.
 */
async function recorded(settings, calls, count) {
  const recorder = { before: ["--import", "./bench/record.mjs"], messages: true };
  const school = await openSchool({ ...settings, SERVICES: "web", FEED_CACHE: "off" }, recorder);
  const client = await clientOf(settings);
  try {
    const allow = rightsOf(client, phonesOf(count * 2));
    const people = await peopleOf(school.url, count, count);
    const workers = people.map((person) => ({ ...openWorker(school.url, person), noted: new Map() }));
    for (const call of calls.flatMap((one) => (one.mix ? [one, one.mix.call] : [one]))) {
      await allow(call);
      for (const worker of workers) worker.noted.set(call.name, await statementsOf(school, call, worker));
    }
    await Promise.all(workers.map((worker) => worker.client.close()));
    return workers.map(({ noted, stage, refreshToken }) => ({
      noted,
      stage,
      generation: Number(refreshToken.split(".")[1]),
    }));
  } finally {
    await client.end();
    await school.close();
  }
}

async function measure(folder, { posts, only, rounds, outside }) {
  const settings = { DATA_DIR: folder, RATE_LIMIT_FACTOR: "1000", CAPTCHA: "off" };
  const calls = callsNamed(only);
  const count = Math.max(...calls.flatMap(({ widths = WIDTHS }) => widths));
  await filledSchool(folder, settings, posts);
  // Otherwise jobs would read the words of half a million posts during the measurement.
  const readsWords = calls.some(
    ({ name }) => name.includes("/api/search") || name.includes("/api/admin/users"),
  );
  if (readsWords) await step("Reading the words of its posts", () => readWords(settings));
  if (readsNotices(calls)) await step("Writing notifications", () => withSchool(settings, notifyAll));
  const bareWorkers = await step("Noting the statements of each call", () =>
    recorded(settings, calls, count),
  );
  const school = await openSchool(readsWords ? settings : { ...settings, SERVICES: "web" });
  const nothing = await open(process.execPath, ["bench/nothing.mjs"], {});
  const client = await clientOf(settings);
  const allow = rightsOf(client, phonesOf(count * 2));
  try {
    await pause(SETTLED_MS);
    const idle = memoryOf(folder, school);
    const people = await peopleOf(school.url, 0, count);
    const all = await contestants({ folder, school, nothing, people, bareWorkers, outside });
    const most = Math.max(0, ...calls.map(({ readers = 0 }) => readers));
    const readers = await step(`Signing in ${most} readers`, () => readersOf(school.url, 2 * count, most));
    const results = [];
    for (const call of calls) {
      // A token lasts for ten minutes, which is less than all of this takes.
      for (const [i, worker] of all.server.workers.entries()) {
        await callOver(worker, renewal);
        const share = Math.floor((i * readers.length) / all.server.workers.length);
        worker.readers = call.readers && turnedBy(readers.slice(0, call.readers), share);
      }
      await allow(call);
      for (const width of call.widths ?? WIDTHS)
        results.push(await step(`${call.name}, ${width} at a time`, () => compare(all, call, width, rounds)));
    }
    const loaded = memoryOf(folder, school);
    await Promise.all(all.bare.workers.map((worker) => worker.client.end()));
    await Promise.all([...all.server.workers, ...all.nothing.workers].map((worker) => worker.client.close()));
    const statements = [...bareWorkers[0].noted].map(([name, noted]) => [
      name,
      noted.statements.map(({ text }) => text),
    ]);
    return { results, idle, loaded, statements };
  } finally {
    await client.end();
    await nothing.close();
    await school.close();
  }
}

/** No figure fails the run: machines differ, and the ratios are for reading. */
export async function api({ posts = "5000", only = "", rounds = "7", folder, outside, cookie }) {
  // Before a school is filled for an hour.
  callsNamed(only);
  const measured = await withDataDir(
    (place) =>
      measure(place, {
        posts: Number(posts),
        only,
        rounds: Number(rounds),
        outside: outsideOf(outside, cookie),
      }),
    folder,
  );
  const starts = only === "" ? await step("Starting again and again", startTimes) : undefined;
  tellCalls(measured.results, rounds, new Map(measured.statements));
  tellMemory(measured.idle, measured.loaded);
  if (starts) tellStarts(starts);
  keep(`api-${posts}.json`, JSON.stringify({ ...measured, starts }, null, 1));
  return true;
}
