import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { step } from "../tools/progress.mjs";
import { pg } from "./bare.mjs";
import { median } from "./numbers.mjs";
import { connectionOf, postmasterOf } from "./postgres.mjs";
import { openSchool, signIn, withDataDir } from "./school.mjs";
import { printTable } from "./table.mjs";

const PHONE = "01711000001";
const RUNS = 5;
/** More requests than the pool of connections and its queue hold. */
const IN_PROGRESS = 400;
const REFUSALS = 50;
const LONGEST_POST = 10_000;
const fragments = ["*", "$", "@", "#", "\\[", "(", "**[$", "$$\\(", "_`~", "a.", "@ক ", "ক্", "[](", "<a "];

const timed = async (work) => {
  const since = performance.now();
  await work();
  return performance.now() - since;
};

/** Milliseconds until the server is ready: after a clean stop, after SIGKILL, and after SIGKILL of PostgreSQL. */
async function restarts(settings) {
  const times = { clean: [], killed: [], postgres: [] };
  let school = await openSchool(settings);
  for (let run = 1; run <= RUNS; run++) {
    await school.close();
    times.clean.push(await timed(async () => void (school = await openSchool(settings))));
    school.child.kill("SIGKILL");
    times.killed.push(await timed(async () => void (school = await openSchool(settings))));
    const before = postmasterOf(settings.DATA_DIR);
    process.kill(before, "SIGKILL");
    times.postgres.push(await timed(() => untilReady(school.url, settings.DATA_DIR, before)));
  }
  await school.close();
  return { clean: median(times.clean), killed: median(times.killed), postgres: median(times.postgres) };
}

async function untilReady(url, folder, before) {
  const pid = () => {
    try {
      return postmasterOf(folder);
    } catch {
      return before;
    }
  };
  while (pid() === before || !(await fetch(`${url}/readyz`)).ok) await pause(5);
}

/** Milliseconds of a read alone, and of a refusal while the queue for the database is full. */
async function refusals(url, folder, headers) {
  const read = () => fetch(`${url}/api/auth/user`, { headers }).then((answer) => answer.text());
  const alone = [];
  for (let i = 0; i < REFUSALS; i++) alone.push(await timed(read));
  const client = new pg.Client(connectionOf(folder));
  await client.connect();
  await client.query("begin; lock table users in access exclusive mode");
  const waiting = Array.from({ length: IN_PROGRESS }, read);
  const refused = [];
  for (let i = 0; i < REFUSALS; i++) refused.push(await timed(read));
  await client.query("rollback");
  await client.end();
  await Promise.all(waiting);
  return { alone: median(alone), refused: median(refused) };
}

/** Milliseconds of a post that repeats a fragment, at half and at full length. */
async function texts(url, headers) {
  const write = (body) =>
    fetch(`${url}/api/post`, {
      method: "POST",
      headers: { ...headers, origin: url, "content-type": "application/json" },
      body: JSON.stringify({ category: "other", body }),
    }).then((answer) => answer.text());
  const rows = [];
  for (const fragment of fragments) {
    const text = fragment.repeat(LONGEST_POST / fragment.length).slice(0, LONGEST_POST);
    const times = { half: [], whole: [] };
    for (let run = 0; run < RUNS; run++) {
      times.half.push(await timed(() => write(text.slice(0, LONGEST_POST / 2))));
      times.whole.push(await timed(() => write(text)));
    }
    rows.push({ fragment, half: median(times.half), whole: median(times.whole) });
  }
  return rows;
}

const ratio = (value, base) => `${(value / base).toFixed(2)} ×`;

/** Prints the times that tests leave out because they depend on the machine: restarts, refusals, long texts. */
export const failures = () =>
  withDataDir(async (folder) => {
    const settings = { DATA_DIR: folder, RATE_LIMIT_FACTOR: "1000", CAPTCHA: "off" };
    const started = await step("Killing and starting again", () => restarts(settings));
    const school = await openSchool(settings);
    try {
      const { accessToken } = await signIn(school.url, PHONE);
      const headers = { authorization: `Bearer ${accessToken}` };
      const measured = await step("Refusing requests", () => refusals(school.url, folder, headers));
      const written = await step("Writing long texts", () => texts(school.url, headers));
      printTable(
        `Until the server is ready (ms, median of ${RUNS})`,
        ["", "ms", "of a start"],
        [
          ["start after a clean stop", started.clean.toFixed(0), ""],
          ["start after SIGKILL", started.killed.toFixed(0), ratio(started.killed, started.clean)],
          [
            "after SIGKILL of PostgreSQL",
            started.postgres.toFixed(0),
            ratio(started.postgres, started.clean),
          ],
        ],
      );
      printTable(
        "A read and a refusal under overload (ms, median)",
        ["", "ms", "of a read"],
        [
          ["read alone", measured.alone.toFixed(2), ""],
          ["refusal", measured.refused.toFixed(2), ratio(measured.refused, measured.alone)],
        ],
      );
      printTable(
        `A post of ${LONGEST_POST.toLocaleString("en")} characters (ms, median of ${RUNS})`,
        ["repeated", "half", "whole", "of the half"],
        written.map(({ fragment, half, whole }) => [
          JSON.stringify(fragment),
          half.toFixed(1),
          whole.toFixed(1),
          ratio(whole, half),
        ]),
      );
    } finally {
      await school.close();
    }
  });
