import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { step } from "../../tools/progress.mjs";
import { clientOf } from "../filled-school.mjs";
import { eventsOf, wantedStreams } from "./school.mjs";
import { lockCost } from "./lock.mjs";
import { openWriters } from "./writers.mjs";
import { percentile, sum } from "../numbers.mjs";
import { connectionOf, postmasterOf, urlOf } from "../postgres.mjs";
import { cpuOf, cpuOfFamily, residentMb } from "../processes.mjs";
import { openSchool, runErrand, withDataDir } from "../school.mjs";
import { keep, printTable } from "../table.mjs";

const PROCESSES = [1, 2, 4, 8];
const STREAMS = 20_000;
const PEOPLE = 3_000;
const MOST_OF_PROCESS = 5_000;
const CLIENT_PROCESSES = 2;
const SETTLED_MS = 4_000;
const SECONDS = 8;
/** The growing rates end when the p99 of the lag exceeds this. */
const MAX_LAG_MS = 1_000;
const QUIET_WITHIN_MS = 20_000;

const STAGES = [
  { kind: "unsubscribed", perSecond: 20 },
  { kind: "unsubscribed", perSecond: 500 },
  { kind: "post", perSecond: 50 },
  { kind: "person", perSecond: 50 },
  { kind: "group", perSecond: 5 },
  { kind: "batch", perSecond: 2 },
];
const GROWING = [100, 200, 500, 1_000, 2_000, 4_000, 8_000, 16_000];

/** Batch sizes, and the number of batches of each. */
const LOCK = [
  [1, 500],
  [30, 200],
  [1_000, 40],
];

const few = { DATABASE_POOL: "5", RATE_LIMIT_FACTOR: "100000", CAPTCHA: "off", SERVICES: "web" };

async function openClients(wanted, key) {
  const all = Array.from({ length: CLIENT_PROCESSES }, () => fork("bench/live-log/streams.mjs"));
  const ask = async (child, message) => {
    child.send(message);
    const [{ answer, error }] = await once(child, "message");
    if (error) throw new Error(error);
    return answer;
  };
  await Promise.all(
    all.map((child, n) =>
      ask(child, { ask: "open", key, wanted: wanted.filter((_, i) => i % CLIENT_PROCESSES === n) }),
    ),
  );
  return {
    async takeArrivals() {
      const parts = await Promise.all(all.map((child) => ask(child, { ask: "takeArrivals" })));
      const arrivals = new Map();
      for (const [id, count, last] of parts.flatMap((part) => part.arrivals)) {
        const seen = arrivals.get(id) ?? { count: 0, last: 0 };
        arrivals.set(id, { count: seen.count + count, last: Math.max(seen.last, last) });
      }
      return { arrivals, lost: sum(parts.map((part) => part.lost)) };
    },
    close: () => all.forEach((child) => child.kill()),
  };
}

/** Compares the events of the log after `since` with those that arrived: their lag, and posts whose counts differ. */
async function checkDelivery({ client, clients, listeners, since }) {
  const until = performance.now() + QUIET_WITHIN_MS;
  const isNumbered = async () => (await client.query("select from live_inbox limit 1")).rowCount === 0;
  while (!(await isNumbered()) && performance.now() < until) await pause(100);
  await pause(2_000);
  const { arrivals, lost } = await clients.takeArrivals();
  const { rows } = await client.query(
    `select id, topic, kind, (data ->> 't')::float8 as t from live_log where id > $1 and data ? 't'`,
    [since],
  );
  const lags = rows.flatMap(({ id, t }) =>
    arrivals.has(Number(id)) ? [arrivals.get(Number(id)).last - t] : [],
  );
  // The server merges several events of the other kinds into one.
  const wrong = rows.filter(
    ({ id, topic, kind }) =>
      kind === "comment" && (arrivals.get(Number(id))?.count ?? 0) !== (listeners.get(topic) ?? 0),
  ).length;
  const deliveries = sum([...arrivals.values()].map(({ count }) => count));
  return { events: rows.length, deliveries, lags, wrong, lost };
}

async function endOfLog(client) {
  return Number((await client.query("select coalesce(max(id), 0) as last from live_log")).rows[0].last);
}

async function measureStage(setting, { kind, perSecond, seconds = SECONDS }) {
  const { client, writers, events, schools, postmaster } = setting;
  const since = await endOfLog(client);
  const processes = schools.map(({ pid }) => pid);
  const costs = () => ({
    postgres: cpuOfFamily(postmaster),
    inserts: cpuOf(writers.inserting),
    server: cpuOf(processes),
    at: performance.now(),
  });
  const before = costs();
  if (perSecond > 0) await writers.run({ perSecond, seconds, next: events[kind] });
  else await pause(seconds * 1_000);
  const ran = (performance.now() - before.at) / 1_000;
  const delivery = await checkDelivery({ ...setting, since });
  const after = costs();
  const each = (name) => (after[name] - before[name]) / Math.max(1, delivery.events);
  return {
    kind,
    perSecond,
    ran,
    ...delivery,
    lags: undefined,
    lag: delivery.lags.length === 0 ? [0, 0, 0] : [0.5, 0.99, 1].map((p) => percentile(delivery.lags, p)),
    inserts: each("inserts"),
    postgres: each("postgres") - each("inserts"),
    process: each("server") / schools.length,
    idle: {
      postgres: (after.postgres - before.postgres) / (after.at - before.at) / 1_000,
      process: (after.server - before.server) / schools.length / (after.at - before.at) / 1_000,
    },
  };
}

const fixed = (n, digits = 0) => n.toFixed(digits);

const rowOf = (stage) => [
  `${stage.kind}, ${stage.perSecond} a second`,
  String(stage.events),
  String(stage.deliveries),
  fixed(stage.inserts),
  fixed(stage.postgres),
  fixed(stage.process),
  stage.lag.map((ms) => fixed(ms)).join(" / "),
  `${stage.wrong} / ${stage.lost}`,
];

/** The most events a second that can be numbered: a lock lets one backend of PostgreSQL do it at a time. */
async function printLock(client) {
  const costs = [];
  for (const [atOnce, calls] of LOCK)
    costs.push(await step(`Numbering ${atOnce} at once`, () => lockCost(client, atOnce, calls)));
  printTable(
    "Numbering under the lock",
    ["events at once", "PostgreSQL µs an event", "events a second of a core"],
    costs.map(({ atOnce, each }) => [String(atOnce), fixed(each, 1), fixed(1_000_000 / each)]),
  );
}

async function round(folder, client, count, streams) {
  const settings = { ...few, DATA_DIR: folder, DATABASE_URL: urlOf(connectionOf(folder)) };
  const schools = [];
  for (let n = 0; n < count; n++) schools.push(await openSchool(settings));
  const writers = await openWriters(connectionOf(folder), count);
  let clients;
  try {
    const ports = schools.map(({ url }) => Number(new URL(url).port));
    const { key, wanted, listeners, people } = await wantedStreams(client, ports, streams);
    await pause(SETTLED_MS);
    const small = sum(schools.map(({ pid }) => residentMb(pid)));
    clients = await step(`Opening ${wanted.length} streams of ${people} people at ${count}`, () =>
      openClients(wanted, key),
    );
    await pause(SETTLED_MS);
    const large = sum(schools.map(({ pid }) => residentMb(pid)));
    const setting = {
      client,
      clients,
      writers,
      schools,
      listeners,
      postmaster: postmasterOf(folder),
      events: await eventsOf(client, listeners),
    };
    await clients.takeArrivals();
    const idle = await measureStage(setting, { kind: "nothing", perSecond: 0 });
    const stages = [];
    for (const stage of STAGES)
      stages.push(
        await step(`${stage.perSecond} ${stage.kind} a second`, () => measureStage(setting, stage)),
      );
    for (const perSecond of GROWING) {
      const stage = await step(`${perSecond} mixed a second`, () =>
        measureStage(setting, { kind: "mix", perSecond }),
      );
      stages.push(stage);
      if (stage.lag[1] > MAX_LAG_MS) break;
    }
    const perStream = ((large - small) * 1_000) / wanted.length;
    printTable(
      `${count} web processes, ${wanted.length} streams, ${fixed(perStream, 1)} KB each; at rest PostgreSQL uses ` +
        `${fixed(idle.idle.postgres * 100, 1)} % of a core, a process ${fixed(idle.idle.process * 100, 1)} %`,
      [
        "",
        "events",
        "sent",
        "insert µs",
        "PostgreSQL µs",
        "each process µs",
        "lag ms p50 / p99 / most",
        "wrong / lost",
      ],
      stages.map(rowOf),
    );
    return { count, streams: wanted.length, perStream, idle: idle.idle, stages };
  } finally {
    clients?.close();
    await writers.close();
    await Promise.all(schools.map((school) => school.close()));
    await client.query("delete from live_inbox");
  }
}

async function measure(folder, { processes, streams }) {
  const settings = { DATA_DIR: folder, ...few };
  // Starts PostgreSQL for the other processes, and serves no streams.
  const owner = await openSchool(settings);
  const client = await clientOf(settings);
  try {
    if ((await client.query("select count(*)::int as n from users")).rows[0].n < PEOPLE)
      await step("Filling a school", () =>
        runErrand(["seed", "--users", String(PEOPLE), "--posts", String(PEOPLE)], {
          ...settings,
          DATABASE_URL: urlOf(connectionOf(folder)),
        }),
      );
    await client.query("vacuum analyze");
    await printLock(client);
    const rounds = [];
    for (const count of processes)
      rounds.push(await round(folder, client, count, Math.min(streams, count * MOST_OF_PROCESS)));
    return rounds;
  } finally {
    await client.end();
    await owner.close();
  }
}

/** Finds the highest rate of live events for several numbers of web processes, with 20,000 streams. */
export async function liveLog({ processes, streams, folder: named } = {}) {
  const rounds = await withDataDir(
    (folder) =>
      measure(folder, {
        processes: processes === undefined ? PROCESSES : processes.split(",").map(Number),
        streams: streams === undefined ? STREAMS : Number(streams),
      }),
    named,
  );
  keep("live-log.json", JSON.stringify(rounds, null, 1));
  return rounds.every(({ stages }) => stages.every(({ wrong, lost }) => wrong + lost === 0));
}
