import { setTimeout as pause } from "node:timers/promises";
import { step } from "../../tools/progress.mjs";
import { tellCalls } from "../api-report.mjs";
import { pg, statementsOf } from "../bare.mjs";
import { bearer } from "../calls/callers.mjs";
import { compare, contestants } from "../compare.mjs";
import { fillHomework } from "./filled-school.mjs";
import { connectionOf } from "../postgres.mjs";
import { open, openSchool, runErrand, signIn, withDataDir } from "../school.mjs";
import { keep } from "../table.mjs";
import { openWorker } from "../workers.mjs";

const USERS = 7_000;
const WIDTHS = [1, 16];
const COUNT = Math.max(...WIDTHS);
const SETTLED_MS = 3_000;

/** Every other user of the bulk is of `HSC 25`. */
const phoneOf = (index) => `013${String(index * 2).padStart(8, "0")}`;

const call = (name, headers, path) => ({ name, method: "GET", path, headers, goal: { p99: 25 } });
const asTeacher = ({ teacher }) => bearer(teacher);
const student = (name, path) => call(`student: ${name}`, bearer, path);
const teacher = (name, path) => call(`teacher: ${name}`, asTeacher, path);
const at = ({ stage }) => `/api/homework/${stage.homework}`;

const calls = [
  student("list", "/api/homework"),
  student("past homework", "/api/homework?status=past"),
  student("detail", at),
  student("classmates' submissions", (worker) => `${at(worker)}/submissions`),
  student("own submission", (worker) => `${at(worker)}/submissions?section=mine`),
  student("solution", (worker) => `${at(worker)}/submissions?section=solution`),
  teacher("list", "/api/homework"),
  teacher("submissions", (worker) => `${at(worker)}/submissions`),
  teacher("deck, unevaluated", (worker) => `${at(worker)}/deck`),
  teacher("deck, all", (worker) => `${at(worker)}/deck?filter=all`),
  teacher("deck, late", (worker) => `${at(worker)}/deck?filter=late`),
  {
    name: "teacher: mark",
    method: "POST",
    path: "/api/homework/mark",
    headers: asTeacher,
    body: ({ stage }) => ({ submission_id: stage.submission, marks: 1 + Math.floor(Math.random() * 10) }),
    goal: { p99: 25 },
  },
];

/** Each worker is a student and a teacher with a submission to mark. */
async function workersAt(url, staged, from) {
  const workers = [];
  for (let i = from; i < from + COUNT; i++) {
    const [own, teaching] = [await signIn(url, phoneOf(i)), await signIn(url, phoneOf(staged.teachers + i))];
    const stage = { homework: staged.homework, submission: staged.submissions[i] };
    const { accessToken, refreshToken } = own;
    workers.push({ accessToken, refreshToken, teacher: { accessToken: teaching.accessToken }, stage });
  }
  return workers;
}

async function recorded(settings, staged) {
  const school = await openSchool(settings, { before: ["--import", "./bench/record.mjs"], messages: true });
  try {
    const workers = [];
    for (const person of await workersAt(school.url, staged, COUNT)) {
      const worker = openWorker(school.url, person);
      const noted = new Map();
      for (const one of calls) noted.set(one.name, await statementsOf(school, one, worker));
      await worker.client.close();
      workers.push({ noted, stage: worker.stage });
    }
    return workers;
  } finally {
    await school.close();
  }
}

/** The plans of the reads, as PostgreSQL makes them for statements prepared without values. */
async function plansOf(folder, { noted }) {
  const client = new pg.Client({
    ...connectionOf(folder),
    options: "-c plan_cache_mode=force_generic_plan",
  });
  await client.connect();
  try {
    const plans = [];
    for (const [name, { statements }] of noted)
      for (const { text, values } of statements.filter((one) => /^\s*(select|with)/.test(one.text))) {
        const { rows } = await client.query(`explain (analyze, buffers) ${text}`, values);
        plans.push(`-- ${name}\n${text}\n\n${rows.map((row) => row["QUERY PLAN"]).join("\n")}`);
      }
    return plans.join("\n\n");
  } finally {
    await client.end();
  }
}

async function measure(folder, rounds) {
  const settings = { DATA_DIR: folder, RATE_LIMIT_FACTOR: "1000", CAPTCHA: "off", SERVICES: "web" };
  const staged = await step(`Filling a school with ${USERS} people and 3,000 submissions`, async () => {
    await (await openSchool(settings)).close();
    await runErrand(["seed", "--users", String(USERS), "--posts", "10"], settings);
    const filling = await openSchool(settings);
    try {
      return await fillHomework(connectionOf(folder));
    } finally {
      await filling.close();
    }
  });
  const bareWorkers = await step("Noting the statements of each call", () => recorded(settings, staged));
  const school = await openSchool(settings);
  const nothing = await open(process.execPath, ["bench/nothing.mjs"], {});
  try {
    keep("homework-plans.txt", await plansOf(folder, bareWorkers[0]));
    await pause(SETTLED_MS);
    const people = await workersAt(school.url, staged, 0);
    const all = await contestants({ folder, school, nothing, people, bareWorkers });
    const results = [];
    for (const one of calls)
      for (const width of WIDTHS)
        results.push(await step(`${one.name}, ${width} at a time`, () => compare(all, one, width, rounds)));
    await Promise.all(all.bare.workers.map(({ client }) => client.end()));
    await Promise.all([...all.server.workers, ...all.nothing.workers].map(({ client }) => client.close()));
    return results;
  } finally {
    await nothing.close();
    await school.close();
  }
}

/** Lists and the deck of one homework with 3,000 submissions among thousands of homework. */
export async function homework({ rounds = "5", folder }) {
  const results = await withDataDir((place) => measure(place, Number(rounds)), folder);
  tellCalls(results, rounds);
  keep("homework.json", JSON.stringify(results, null, 1));
  return true;
}
