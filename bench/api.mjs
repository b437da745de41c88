import { setTimeout as pause } from "node:timers/promises";
import { step } from "../tools/progress.mjs";
import { tellCalls, tellMemory } from "./api-report.mjs";
import { statementsOf } from "./bare.mjs";
import { calls } from "./calls.mjs";
import { compare, contestants } from "./compare.mjs";
import { openLane } from "./lanes.mjs";
import { postmasterOf } from "./postgres.mjs";
import { childrenOf, proportionalMb, residentMb } from "./processes.mjs";
import { open, openSchool, runErrand, signIn, withDataDir } from "./school.mjs";
import { startTimes, tellStarts } from "./starts.mjs";
import { keep } from "./table.mjs";

const LANES = 16;
const USERS = 5_000;
const SETTLED_MS = 3_000;

/** Somebody of the bulk; the first sixteen go through the server, the next sixteen lend their rows to B. */
const phoneOf = (index) => `013${String(index).padStart(8, "0")}`;

async function peopleOf(url, from) {
  const people = [];
  for (let index = from; index < from + LANES; index++) people.push(await signIn(url, phoneOf(index)));
  return people.map(({ accessToken, refreshToken }) => ({ accessToken, refreshToken }));
}

async function fill(settings) {
  const school = await openSchool(settings);
  await school.close();
  await runErrand(["seed", "--users", String(USERS)], settings);
}

/** What each call asks of the database, noted once from a school that makes it, so that B can never drift from it. */
async function recorded(settings) {
  const recorder = { before: ["--import", "./bench/record.mjs"], messages: true };
  const school = await openSchool({ ...settings, SERVICES: "web" }, recorder);
  try {
    const lanes = [];
    for (const person of await peopleOf(school.url, LANES)) {
      const lane = openLane(school.url, person);
      const statements = new Map();
      for (const call of calls) statements.set(call.name, await statementsOf(school, call, lane));
      await lane.client.close();
      lanes.push({ statements, key: lane.key, generation: Number(lane.refreshToken.split(".")[1]) });
    }
    return lanes;
  } finally {
    await school.close();
  }
}

const memory = (folder, school) => {
  const postmaster = postmasterOf(folder);
  return { node: residentMb(school.pid), postgres: proportionalMb([postmaster, ...childrenOf(postmaster)]) };
};

async function measure(folder) {
  const settings = { DATA_DIR: folder, RATE_LIMIT_FACTOR: "1000" };
  await step(`Filling a school with ${USERS} people`, () => fill(settings));
  const bareLanes = await step("Noting the statements of each call", () => recorded(settings));
  const school = await openSchool(settings);
  const nothing = await open(process.execPath, ["bench/nothing.mjs"], {});
  try {
    await pause(SETTLED_MS);
    const idle = memory(folder, school);
    const people = await peopleOf(school.url, 0);
    const all = await contestants({ folder, school, nothing, people, bareLanes });
    const results = [];
    for (const call of calls)
      for (const width of [1, LANES])
        results.push(await step(`${call.name}, ${width} at a time`, () => compare(all, call, width)));
    const loaded = memory(folder, school);
    await Promise.all(all.bare.lanes.map(({ client }) => client.end()));
    await Promise.all([...all.server.lanes, ...all.nothing.lanes].map(({ client }) => client.close()));
    const statements = [...bareLanes[0].statements].map(([name, list]) => [
      name,
      list.map(({ text }) => text),
    ]);
    return { results, idle, loaded, statements };
  } finally {
    await nothing.close();
    await school.close();
  }
}

/** Nothing here has a budget: a slow machine is no fault, and the ratios are there to be read. */
export async function api() {
  const measured = await withDataDir(measure);
  const starts = await step("Starting again and again", startTimes);
  tellCalls(measured.results);
  tellMemory(measured.idle, measured.loaded);
  tellStarts(starts);
  keep("api.json", JSON.stringify({ ...measured, starts }, null, 1));
  return true;
}
