import { step } from "../tools/progress.mjs";
import { pg, statementsOf } from "./bare.mjs";
import { bearer } from "./calls/callers.mjs";
import { openWorker } from "./workers.mjs";
import { median } from "./numbers.mjs";
import { connectionOf } from "./postgres.mjs";
import { cpuOf } from "./processes.mjs";
import { openSchool, runErrand, signIn, withDataDir } from "./school.mjs";
import { keep, printTable } from "./table.mjs";

const PEOPLE = 5_000;
const TIMES = 5_000;
const AGGREGATED = 5;
const ROUNDS = 5;
const WARM = 20;

const boards = [
  ["the month, first page", "/api/utils/leaderboard"],
  ["of all time, first page", "/api/utils/leaderboard?scope=all"],
  ["of all time, page 20", "/api/utils/leaderboard?scope=all&page=20"],
  ["one's history of points", "/api/utils/points"],
];

/** The same first page without stored sums beside the ledger. */
const aggregate = `
  select u.id, u.name, sum(p.points)::int as total from points p join users u on u.id = p.user_id
  where u.role = 'USER' and u.level > 0 and u.shows_points and u.deleted_at is null and u.hsc_batch = 'HSC 25'
  group by u.id order by total desc, u.id limit 20`;

/** Processor time and duration of one read in microseconds, in PostgreSQL alone. */
async function costOf(client, backend, turn, times) {
  for (let n = 0; n < WARM; n++) await turn();
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [cpu, at] = [cpuOf([backend]), performance.now()];
    for (let n = 0; n < times; n++) await turn();
    rounds.push({ cpu: (cpuOf([backend]) - cpu) / times, time: ((performance.now() - at) * 1_000) / times });
  }
  return { cpu: median(rounds.map(({ cpu }) => cpu)), time: median(rounds.map(({ time }) => time)) };
}

async function noted(settings) {
  const recorder = { before: ["--import", "./bench/record.mjs"], messages: true };
  const school = await openSchool({ ...settings, SERVICES: "web" }, recorder);
  try {
    const worker = openWorker(school.url, await signIn(school.url, "01300000000"));
    const all = [];
    for (const [name, path] of boards)
      all.push([
        name,
        (await statementsOf(school, { name, method: "GET", path, headers: bearer }, worker)).statements,
      ]);
    await worker.client.close();
    return all;
  } finally {
    await school.close();
  }
}

async function measure(folder, posts) {
  const settings = { DATA_DIR: folder, RATE_LIMIT_FACTOR: "1000", CAPTCHA: "off" };
  await step(`Filling a school with ${PEOPLE} people and ${posts} posts`, async () => {
    await (await openSchool(settings)).close();
    await runErrand(["seed", "--users", String(PEOPLE), "--posts", String(posts)], settings);
  });
  const calls = await step("Noting the statements of each call", () => noted(settings));
  const school = await openSchool({ ...settings, SERVICES: "web" });
  const client = new pg.Client({
    ...connectionOf(folder),
    options: "-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0",
  });
  try {
    await client.connect();
    const one = async (text) => (await client.query(text)).rows[0];
    const { pid } = await one("select pg_backend_pid() as pid");
    const { rows } = await one("select count(*)::int as rows from points");
    const costs = [];
    for (const [name, statements] of calls) {
      const turn = async () => {
        for (const { name: prepared, text, values } of statements)
          await client.query({ name: prepared, text, values });
      };
      costs.push([name, statements.length, await step(name, () => costOf(client, pid, turn, TIMES))]);
    }
    const added = () => client.query({ name: "aggregate", text: aggregate });
    return { rows, costs, aggregated: await step("adding up", () => costOf(client, pid, added, AGGREGATED)) };
  } finally {
    await client.end();
    await school.close();
  }
}

/** The cost of a board in PostgreSQL, against summing its ledger. */
export async function board({ posts = "200000" }) {
  const { rows, costs, aggregated } = await withDataDir((folder) => measure(folder, Number(posts)));
  const line = (name, statements, { cpu, time }) => [
    name,
    statements,
    cpu.toFixed(0),
    time.toFixed(0),
    `${(aggregated.cpu / cpu).toFixed(0)} ×`,
  ];
  printTable(
    `A ledger of ${rows.toLocaleString("en")} rows`,
    ["", "statements", "PostgreSQL µs", "on one connection µs", "cheaper than adding up"],
    [...costs.map((one) => line(...one)), line("adding up the ledger", 1, aggregated)],
  );
  keep("board.json", JSON.stringify({ rows, costs, aggregated }, null, 1));
  return true;
}
