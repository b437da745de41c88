import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

import { step } from "../tools/progress.mjs";
import { tellCalls, tellMemory } from "./api-report.mjs";
import { pg, statementsOf } from "./bare.mjs";
import { calls as everyCall, renewal } from "./calls.mjs";
import { rightsOf } from "./callers.mjs";
import { compare, contestants } from "./compare.mjs";
import { callOver, openWorker } from "./workers.mjs";
import { readsNotices, tellEverybody } from "./notice-calls.mjs";
import { outsideOf } from "./outside.mjs";
import { connectionOf, postmasterOf } from "./postgres.mjs";
import { childrenOf, proportionalMb, residentMb } from "./processes.mjs";
import { open, openSchool, runErrand, signIn, withDataDir } from "./school.mjs";
import { setStage } from "./stage.mjs";
import { startTimes, tellStarts } from "./starts.mjs";
import { keep } from "./table.mjs";

const WIDTHS = [1, 16];
const USERS = 10_000;
const SETTLED_MS = 3_000;
/** Stands in a folder whose school need not be filled again, and says with how many posts it was. */
const FILLED = "filled";

/** Every other one of the bulk is of the same batch, so that all of them may read the same posts. */
const phoneOf = (index) => `013${String(index * 2).padStart(8, "0")}`;
const phonesOf = (count) => Array.from({ length: count }, (_, index) => phoneOf(index));

/** The first go through the server, the next lend their rows to B. */
async function peopleOf(url, from, count) {
  const people = [];
  for (let index = from; index < from + count; index++) {
    const { accessToken, refreshToken } = await signIn(url, phoneOf(index));
    people.push({ accessToken, refreshToken });
  }
  return setStage(url, people);
}

async function fill(settings, posts) {
  const school = await openSchool(settings);
  await school.close();
  await runErrand(["seed", "--users", String(USERS), "--posts", String(posts)], settings);
}

/** Jobs of another day, such as the end of a homework, are not waited for. */
const BEHIND = "select count(*)::int as behind from jobs where dead_at is null and run_at <= now()";

async function clientOf({ DATA_DIR }) {
  const client = new pg.Client(connectionOf(DATA_DIR));
  await client.connect();
  return client;
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

/** A bulk comes without its words; the jobs of an open school read them, and what is measured is to have them. */
async function learn(settings) {
  const school = await openSchool(settings);
  const client = await clientOf(settings);
  try {
    // The timetable has its jobs a second after the school is open.
    do await pause(SETTLED_MS);
    while ((await client.query(BEHIND)).rows[0].behind > 0);
    await client.query("vacuum (analyze) post_words, vocabulary, name_sounds");
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

const memory = (folder, school) => {
  const postmaster = postmasterOf(folder);
  return { node: residentMb(school.pid), postgres: proportionalMb([postmaster, ...childrenOf(postmaster)]) };
};

async function measure(folder, { posts, only, rounds, outside }) {
  const settings = { DATA_DIR: folder, RATE_LIMIT_FACTOR: "1000", CAPTCHA: "off" };
  const calls = everyCall.filter(({ name }) => only.split(",").some((part) => name.includes(part)));
  const count = Math.max(...calls.flatMap(({ widths = WIDTHS }) => widths));
  const filled = join(folder, FILLED);
  const there = existsSync(filled) ? Number(await readFile(filled, "utf8")) : undefined;
  if (there !== undefined && there !== posts) throw new Error(`${folder} holds ${there} posts`);
  if (there === undefined)
    await step(`Filling a school with ${USERS} people and ${posts} posts`, () => fill(settings, posts));
  await writeFile(filled, String(posts));
  // Left unread, the words of half a million posts would be read beside what is measured.
  const readsWords = calls.some(
    ({ name }) => name.includes("/api/search") || name.includes("/api/admin/users"),
  );
  if (readsWords) await step("Reading the words of its posts", () => learn(settings));
  if (readsNotices(calls)) await step("Telling everybody", () => withSchool(settings, tellEverybody));
  const bareWorkers = await step("Noting the statements of each call", () =>
    recorded(settings, calls, count),
  );
  const school = await openSchool(readsWords ? settings : { ...settings, SERVICES: "web" });
  const nothing = await open(process.execPath, ["bench/nothing.mjs"], {});
  const client = await clientOf(settings);
  const allow = rightsOf(client, phonesOf(count * 2));
  try {
    await pause(SETTLED_MS);
    const idle = memory(folder, school);
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
    const loaded = memory(folder, school);
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
