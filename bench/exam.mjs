import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { step } from "../tools/progress.mjs";
import { pg } from "./bare.mjs";
import { keyed } from "./calls/callers.mjs";
import { percentile, sum } from "./numbers.mjs";
import { connectionOf, postmasterOf } from "./postgres.mjs";
import { childrenOf, cpuOf } from "./processes.mjs";
import { profiling, startProfile, stopProfile, tellProfile } from "./profile/profile.mjs";
import { openSchool, runErrand, signIn, withDataDir } from "./school.mjs";
import { keep, printTable } from "./table.mjs";
import { callOver, openWorker } from "./workers.mjs";

const SITTERS = 2_000;
/** Half of the bulk is of the exam's batch, and some of that half are not students. */
const PEOPLE = 6_000;
const BATCH = "HSC 25";
const CONNECTIONS = 64;
const QUESTIONS = 30;
const START_WITHIN_MS = 20_000;
const SAVE_EVERY_MS = 20_000;
const SAVES = 3;
const SUBMIT_WITHIN_MS = 10_000;
/** The width at which the goals of all calls are stated. */
const AT_ONCE = 16;
const START_GOAL_MS = 25;
const WIRE_GOAL = 20_000;
const HOUR_MS = 3_600_000;
/** Hashing passwords is the slow part of signing in. */
const SIGN_IN_AT_ONCE = 8;

/** Every second person of the bulk is of the exam's batch. */
const phoneOf = (index) => `013${String(index * 2).padStart(8, "0")}`;

const questions = Array.from({ length: QUESTIONS }, (_, i) => ({
  question: `একটি বস্তু $${i + 2}\\,\\mathrm{m\\,s^{-1}}$ বেগে চললে ${i + 1} সেকেন্ডে কত দূর যাবে?`,
  options: Array.from({ length: 4 }, (__, k) => ({
    option: `$${(i + 2) * (i + 1) + k * 3}\\,\\mathrm{m}$`,
    is_correct: k === 0,
  })),
  explanation: `$s = vt = ${(i + 2) * (i + 1)}\\,\\mathrm{m}$`,
  data: { board: "ঢাকা", year: "২০২৩" },
}));

const newExam = {
  name: "create",
  method: "POST",
  path: "/api/exam",
  status: 201,
  headers: keyed,
  body: () => ({
    title: "মডেল টেস্ট",
    duration: 60,
    total_marks: QUESTIONS,
    start_time: new Date(Date.now() - HOUR_MS).toISOString(),
    end_time: new Date(Date.now() + HOUR_MS).toISOString(),
    hsc_batch: BATCH,
    questions,
  }),
  after: (worker, { id }) => Object.assign(worker, { exam: id }),
};

const startCall = {
  name: "start",
  method: "POST",
  path: ({ exam }) => `/api/exam/${exam}/start`,
  headers: keyed,
  body: () => ({}),
  after: (worker, attempt) => Object.assign(worker, { attempt, seq: 0 }),
};

/** All answers so far, as the page sends them; the first option is chosen everywhere. */
const answersOf = ({ attempt, seq }) =>
  attempt.questions
    .slice(0, Math.ceil((QUESTIONS * seq) / SAVES))
    .map(({ id }) => ({ question_id: id, option: 0 }));

const saveCall = {
  name: "save",
  method: "PUT",
  path: ({ attempt }) => `/api/quiz/attempt/${attempt.attempt_id}`,
  headers: keyed,
  body: (worker) => ({ answers: answersOf(worker), seq: worker.seq }),
};

const submitCall = {
  name: "submit",
  method: "POST",
  path: ({ exam }) => `/api/exam/${exam}/submit`,
  headers: keyed,
  body: (worker) => ({ attempt_id: worker.attempt.attempt_id, answers: answersOf(worker) }),
};

/**
 * Each sitter's call is due at an even place within `milliseconds`, whether or not earlier ones are answered: a slow
 * server meets more at once, as it would in a school. Latency counts from the moment a call is due.
 */
async function spread(sitters, call, milliseconds, prepare = () => {}) {
  const since = performance.now();
  return Promise.all(
    sitters.map(async (sitter, i) => {
      const due = since + (i * milliseconds) / sitters.length;
      await pause(Math.max(0, due - performance.now()));
      prepare(sitter);
      await callOver(sitter, call);
      return performance.now() - due;
    }),
  );
}

/** The sitters start another exam, `AT_ONCE` at a time: each begins when one before it has been answered. */
async function inTurns(sitters, call) {
  const took = [];
  let next = 0;
  const one = async () => {
    while (next < sitters.length) {
      const sitter = sitters[next++];
      const since = performance.now();
      await callOver(sitter, call);
      took.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return took;
}

async function signInAll(url) {
  const people = [];
  let next = 0;
  const one = async () => {
    while (people.length < SITTERS && next < PEOPLE / 2) {
      const person = await signIn(url, phoneOf(next++));
      const { role, level, hsc_batch } = person.user;
      if (role === "USER" && level > 0 && hsc_batch === BATCH) people.push(person);
    }
  };
  await Promise.all(Array.from({ length: SIGN_IN_AT_ONCE }, one));
  if (people.length < SITTERS) throw new Error(`Only ${people.length} are students of ${BATCH}`);
  return people.slice(0, SITTERS);
}

/** All start another exam at once; what that costs the server and PostgreSQL, and where its time went. */
async function startTogether(sitters, school, folder, profile) {
  const spent = () => [cpuOf([school.pid]), cpuOf(childrenOf(postmasterOf(folder)))];
  if (profile) await startProfile(school);
  const before = spent();
  const took = await step(`Starting, ${AT_ONCE} at a time`, () => inTurns(sitters, startCall));
  const [node, postgres] = spent().map((now, i) => (now - before[i]) / took.length);
  return { took, node, postgres, root: profile ? await stopProfile(school) : undefined };
}

async function sit(school, folder, profile) {
  const { url } = school;
  const people = await step(`Signing ${SITTERS} people in`, () => signInAll(url));
  const teacher = openWorker(url, await signIn(url, "01711000010"));
  await callOver(teacher, newExam);
  const shared = Array.from({ length: CONNECTIONS }, () => openWorker(url, {}).client);
  const sitters = people.map(({ accessToken }, i) => ({
    accessToken,
    url,
    exam: teacher.exam,
    client: shared[i % CONNECTIONS],
  }));
  const times = {};
  times.start = await step("Starting", () => spread(sitters, startCall, START_WITHIN_MS));
  times.save = [];
  for (let turn = 1; turn <= SAVES; turn++) {
    const next = (sitter) => void sitter.seq++;
    times.save.push(...(await step("Saving", () => spread(sitters, saveCall, SAVE_EVERY_MS, next))));
  }
  times.submit = await step("Handing in", () => spread(sitters, submitCall, SUBMIT_WITHIN_MS));
  const stored = await storedOf(folder, teacher.exam);
  const bytes = bytesOf(sitters[0].attempt);
  await callOver(teacher, newExam);
  for (const sitter of sitters) sitter.exam = teacher.exam;
  const { took, ...atOnce } = await startTogether(sitters, school, folder, profile);
  times.startAtOnce = took;
  await Promise.all([...shared, teacher.client].map((client) => client.close()));
  return { times, stored, bytes, atOnce };
}

const bytesOf = (attempt) => brotliCompressSync(JSON.stringify(attempt)).length;

async function storedOf(folder, exam) {
  const client = new pg.Client(connectionOf(folder));
  await client.connect();
  try {
    const { rows } = await client.query(
      `select count(*)::int as attempts, count(submitted_at)::int as submitted,
         count(*) filter (where (select count(*) from jsonb_object_keys(answers)) = $2)::int as whole
       from quiz_attempts where quiz_id = $1`,
      [exam, QUESTIONS],
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

/** 2,000 people sit one exam: all start, save their answers every 20 s, and hand in within the same 10 s. */
export async function benchExam({ profile } = {}) {
  const { times, stored, bytes, atOnce } = await withDataDir(async (folder) => {
    const settings = { DATA_DIR: folder, RATE_LIMIT_FACTOR: "1000", CAPTCHA: "off" };
    await step(`Filling a school with ${PEOPLE} people`, async () => {
      await (await openSchool(settings)).close();
      await runErrand(["seed", "--users", String(PEOPLE), "--posts", "10"], settings);
    });
    const school = await openSchool(settings, profile ? profiling : {});
    try {
      return await sit(school, folder, profile);
    } finally {
      await school.close();
    }
  });
  const row = (name, took, perSecond) => [
    name,
    took.length,
    perSecond,
    ...[0.5, 0.95, 0.99, 1].map((share) => percentile(took, share).toFixed(1)),
  ];
  printTable(
    `${SITTERS} people sit one exam (ms)`,
    ["", "calls", "due a second", "p50", "p95", "p99", "max"],
    [
      row("start", times.start, (SITTERS / START_WITHIN_MS) * 1_000),
      row("save", times.save, (SITTERS / SAVE_EVERY_MS) * 1_000),
      row("submit", times.submit, (SITTERS / SUBMIT_WITHIN_MS) * 1_000),
      row(`start, ${AT_ONCE} at a time`, times.startAtOnce, "–"),
    ],
  );
  const isWhole = sum([stored.attempts, stored.submitted, stored.whole]) === SITTERS * 3;
  console.log(
    `\n${stored.attempts} attempts, ${stored.submitted} handed in, ${stored.whole} with every answer; ` +
      `${QUESTIONS} questions are ${(bytes / 1_000).toFixed(1)} KB on the wire (goal ${WIRE_GOAL / 1_000}); ` +
      `start at ${AT_ONCE}: p99 ${percentile(times.startAtOnce, 0.99).toFixed(1)} ms (goal ${START_GOAL_MS}), ` +
      `server ${atOnce.node.toFixed(0)} µs, PostgreSQL ${atOnce.postgres.toFixed(0)} µs`,
  );
  const title = `Start of an exam, ${AT_ONCE} at a time`;
  if (atOnce.root) tellProfile(title, "exam", atOnce.root, times.startAtOnce.length);
  keep("exam.json", JSON.stringify({ times, stored, bytes }));
  return isWhole && bytes <= WIRE_GOAL;
}
