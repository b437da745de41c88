import { once } from "node:events";
import { step } from "../../tools/progress.mjs";
import { callsNamed } from "../calls/chosen.mjs";
import { rightsOf } from "../calls/callers.mjs";
import { clientOf, filledSchool, phoneOf, readWords } from "../filled-school.mjs";
import { postmasterOf } from "../postgres.mjs";
import { childrenOf, cpuOf } from "../processes.mjs";
import { openSchool, signIn, withDataDir } from "../school.mjs";
import { setStage } from "../stage.mjs";
import { keep, printTable } from "../table.mjs";
import { callOver, drive, inTurnOf, openWorker } from "../workers.mjs";
import { flamesOf } from "./flames.mjs";
import { byFunction, byRoom, treeOf } from "./tree.mjs";

const WIDTHS = [1, 16];
const PEOPLE = 400;
const SECONDS = "8";
const WARM_UP_MS = 3_000;
const ROWS = 40;

/** How a school is opened that can be profiled. */
export const profiling = { before: ["--import", "./bench/profile/inspect.mjs"], messages: true };

async function asked({ child }, what) {
  child.send(what);
  const [answer] = await once(child, "message");
  return answer;
}

export const startProfile = (school) => asked(school, "start");

export const stopProfile = async (school) => treeOf((await asked(school, "stop")).profile);

async function profiled(school, workers, call, seconds, postgres) {
  const work = (worker) => callOver(worker, inTurnOf(worker, call));
  await drive(workers, work, WARM_UP_MS);
  const spent = () => ({ node: cpuOf([school.pid]), postgres: cpuOf(childrenOf(postgres)) });
  await startProfile(school);
  const before = spent();
  const { took } = await drive(workers, work, seconds * 1_000);
  const after = spent();
  const root = await stopProfile(school);
  const perCall = (part) => (after[part] - before[part]) / took.length;
  return { root, calls: took.length, node: perCall("node"), postgres: perCall("postgres") };
}

/** Prints where the time went, and keeps the flame graph. */
export function tellProfile(title, name, root, calls) {
  const us = (sum) => (sum / calls).toFixed(1);
  const rows = (sums) => sums.slice(0, ROWS).map(({ label, self, total }) => [label, us(self), us(total)]);
  const head = ["µs a call", "alone", "with what it calls"];
  printTable(`${title}: by place`, head, rows(byRoom(root)));
  const functions = byFunction(root);
  printTable("By function", head, rows(functions));
  printTable("By function with what it calls", head, rows(functions.toSorted((a, b) => b.total - a.total)));
  const file = `profile-${name.replaceAll(/[^a-z0-9]+/gi, "-")}.html`;
  keep(file, flamesOf(title, root));
  console.log(`\nbench/out/${file}`);
}

function tell(call, width, { root, calls, node, postgres }) {
  const title = `${call.name}, ${width} at a time, ${PEOPLE} people`;
  console.log(
    `\n${title}: ${calls} calls; server ${node.toFixed(0)} µs, PostgreSQL ${postgres.toFixed(0)} µs a call`,
  );
  tellProfile(title, `${call.name}-${width}`, root, calls);
}

async function measure(folder, { posts, only, seconds }) {
  const settings = { DATA_DIR: folder, RATE_LIMIT_FACTOR: "1000", CAPTCHA: "off" };
  const calls = callsNamed(only);
  await filledSchool(folder, settings, Number(posts));
  if (calls.some(({ name }) => name.includes("search")))
    await step("Reading the words of its posts", () => readWords(settings));
  const school = await openSchool({ ...settings, SERVICES: "web" }, profiling);
  const client = await clientOf(settings);
  try {
    const phones = Array.from({ length: PEOPLE }, (_, index) => phoneOf(index));
    const people = await step(`Signing in ${PEOPLE} people`, async () => {
      const all = [];
      for (const phone of phones) all.push(await signIn(school.url, phone));
      return all;
    });
    const staged = await setStage(school.url, people.slice(0, Math.max(...WIDTHS)));
    const tokens = people.map(({ accessToken }) => accessToken);
    const share = Math.floor(tokens.length / staged.length);
    const workers = staged.map((person, i) => ({
      ...openWorker(school.url, person),
      // Each call is another person's: rights, limits and marks are read for each.
      readers: [...tokens.slice(i * share), ...tokens.slice(0, i * share)],
    }));
    const allow = rightsOf(client, phones);
    for (const call of calls) {
      await allow(call);
      for (const width of WIDTHS)
        tell(
          call,
          width,
          await profiled(school, workers.slice(0, width), call, Number(seconds), postmasterOf(folder)),
        );
    }
    await Promise.all(workers.map((worker) => worker.client.close()));
  } finally {
    await client.end();
    await school.close();
  }
}

/** Where the processor time of calls goes, by file and by function, with a flame graph of each. */
export async function profile({ posts = "5000", only = "", seconds = SECONDS, folder }) {
  callsNamed(only);
  await withDataDir((place) => measure(place, { posts, only, seconds }), folder);
  return true;
}
