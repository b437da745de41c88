import { setTimeout as pause } from "node:timers/promises";
import { step } from "../tools/progress.mjs";
import { pg, taken } from "./bare.mjs";
import { bearer } from "./calls/callers.mjs";
import { callOver, openWorker } from "./workers.mjs";
import { median } from "./numbers.mjs";
import { connectionOf } from "./postgres.mjs";
import { openSchool, signIn, withDataDir } from "./school.mjs";
import { keep, printTable } from "./table.mjs";

const FOLLOWERS = 5_000;
const ROUNDS = 7;
const PATIENCE_MS = 120_000;
/** Ids beyond all users of the demo school. */
const FIRST = 100_000;
const AUTHOR = { id: 1, phone: "01711000001" };

async function fill(client) {
  await client.query(`
    insert into users (id, name, level, hsc_batch)
    select ${FIRST} + n, 'Follower ' || n, 12, 'HSC 25' from generate_series(1, ${FOLLOWERS}) n`);
  await client.query(`
    insert into follows (follower_id, following_id, created_at)
    select ${FIRST} + n, ${AUTHOR.id}, now() from generate_series(1, ${FOLLOWERS}) n`);
  await client.query("analyze users, follows");
}

/** Restores the state before the notifications; jobs of the previous round are deleted. */
async function reset(client) {
  await until(client, "select count(*) = 0 as done from jobs where dead_at is null and run_at <= now()");
  await client.query("delete from notifications where type = 'post'");
  await client.query("delete from notification_actors where type = 'post'");
  await client.query(`update notification_counts set unread = 0 where user_id > ${FIRST}`);
  await client.query(
    "vacuum analyze notifications, notification_actors, notification_counts, jobs, live_inbox",
  );
}

async function until(client, question, values = []) {
  const began = performance.now();
  while (!(await client.query(question, values)).rows[0].done) {
    if (performance.now() - began > PATIENCE_MS) throw new Error(`Waited in vain: ${question}`);
    await pause(3);
  }
}

async function postBy(worker) {
  const written = { category: "other", body: `Notes of today ${Math.random()}` };
  let id = 0;
  await callOver(worker, {
    name: "POST /api/post",
    method: "POST",
    path: "/api/post",
    status: 201,
    headers: bearer,
    body: () => written,
    after: (_lane, answer) => (id = answer.id),
  });
  return id;
}

const lastLine = `
  select count(*) = ${FOLLOWERS} as done from notifications where type = 'post' and post_id = $1 and user_id > ${FIRST}`;
const wrongCounts = `
  select count(*)::int as many from notification_counts c where user_id > ${FIRST} and unread <> (
    select count(*) from notifications n where n.user_id = c.user_id and n.read_at is null)`;

/** Milliseconds from the response to the post until the last notification is readable, and until the last job has ended. */
async function told({ worker, client }) {
  await reset(client);
  const id = await postBy(worker);
  const answered = performance.now();
  await until(client, lastLine, [id]);
  const lines = performance.now() - answered;
  await until(client, "select count(*) = 0 as done from jobs where dead_at is null and run_at <= now()");
  const all = performance.now() - answered;
  const { many } = (await client.query(wrongCounts)).rows[0];
  return { lines, all, wrong: many };
}

/** The same rows over one connection, without access checks and counts. */
async function bare({ client }) {
  await reset(client);
  const began = performance.now();
  await client.query(`
    insert into notifications (user_id, type, category, object_key, actor_id, began_at, created_at)
    select ${FIRST} + n, 'post', 'other', 'user:${AUTHOR.id}', ${AUTHOR.id}, now(), now() from generate_series(1, ${FOLLOWERS}) n`);
  return performance.now() - began;
}

/** Statements of workers that poll for jobs and of the streams, which are not those of the job. */
const isOfJob = ({ text }) =>
  !/^\s*(begin|commit|rollback|savepoint)|from jobs\s+where dead_at|timetable|live_log|presence|post_views/.test(
    text,
  );

/** The statements of this one job: all other jobs of the post are removed before a worker starts. */
async function statements(settings, folder) {
  const writing = await openSchool({ ...settings, SERVICES: "web" });
  const worker = openWorker(writing.url, await signIn(writing.url, AUTHOR.phone));
  const client = await connect(folder);
  try {
    await postBy(worker);
    await client.query("delete from jobs where listener <> 'newposts.followers'");
  } finally {
    await client.end();
    await worker.client.close();
    await writing.close();
  }
  const working = await openSchool(settings, recorder);
  const watching = await connect(folder);
  try {
    await until(watching, "select count(*) = 0 as done from jobs where listener = 'newposts.followers'");
    const noted = (await taken(working)).filter(isOfJob);
    const from = noted.findIndex(({ text }) => /pg_advisory_xact_lock_shared/.test(text));
    const to = noted.findIndex(({ text }) => /delete from jobs where id/.test(text));
    return noted.slice(from, to).map(({ text }) => text.trim().replaceAll(/\s+/g, " "));
  } finally {
    await watching.end();
    await working.close();
  }
}

const recorder = { before: ["--import", "./bench/record.mjs"], messages: true };

async function connect(folder) {
  const client = new pg.Client(connectionOf(folder));
  await client.connect();
  return client;
}

async function measure(folder) {
  const settings = { DATA_DIR: folder, RATE_LIMIT_FACTOR: "1000", CAPTCHA: "off" };
  const school = await openSchool(settings);
  const client = await connect(folder);
  const rounds = [];
  const inserts = [];
  try {
    await step(`Giving a person ${FOLLOWERS} followers`, () => fill(client));
    const worker = openWorker(school.url, await signIn(school.url, AUTHOR.phone));
    await told({ worker, client });
    await bare({ client });
    await step(`Telling them ${ROUNDS} times`, async () => {
      for (let round = 0; round < ROUNDS; round++) {
        rounds.push(await told({ worker, client }));
        inserts.push(await bare({ client }));
      }
    });
    await reset(client);
    await worker.client.close();
  } finally {
    await client.end();
    await school.close();
  }
  const run = await step("Noting the statements of the job", () => statements(settings, folder));
  return { rounds, inserts, run };
}

/** The cost of a post whose author is followed by all users. */
export async function fanOut() {
  const { rounds, inserts, run } = await withDataDir(measure);
  const wrong = rounds.reduce((sum, round) => sum + round.wrong, 0);
  const insert = median(inserts);
  const line = (name, samples) => {
    const middle = median(samples);
    const most = Math.max(...samples).toFixed(0);
    return [name, middle.toFixed(0), most, `${(middle / insert).toFixed(1)} ×`];
  };
  printTable(
    `One post to ${FOLLOWERS} followers: ${run.length} statements, wrong counts: ${wrong}`,
    ["milliseconds", "median", "most", "of the bare insert"],
    [
      line(
        "from the answer to the last line",
        rounds.map(({ lines }) => lines),
      ),
      line(
        "to the last job that follows",
        rounds.map(({ all }) => all),
      ),
      line("a bare insert of as many rows", inserts),
    ],
  );
  keep("fan-out.json", JSON.stringify({ rounds, inserts, run }, null, 1));
  return wrong === 0;
}
