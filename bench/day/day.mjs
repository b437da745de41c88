import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { step } from "../../tools/progress.mjs";
import { pg } from "../bare.mjs";
import { urlOf } from "../postgres.mjs";
import { withDataDir } from "../school.mjs";
import { keep } from "../table.mjs";
import { openCalls, watchedPosts } from "./calls.mjs";
import { check, streamsOf } from "./checks.mjs";
import { failuresOf, runFailures } from "./failures.mjs";
import { openGateway } from "./gateway.mjs";
import { Instances } from "./instances.mjs";
import { Tries } from "./person.mjs";
import { buildPrevious, nextRelease } from "./previous.mjs";
import { openProxy } from "./proxy.mjs";
import { report } from "./report.mjs";
import { bucketKeys, FakeS3, startPairOf } from "./shared.mjs";
import { ports, setStage } from "./stage.mjs";
import { Stream } from "./streams.mjs";

const MINUTES = 20;
const PER_SECOND = 40;
const JOBS_WITHIN_MS = 180_000;
const EVENTS_WITHIN_MS = 5_000;
const POSTGRES = { synchronous_standby_names: "standby", synchronous_commit: "on" };

/** Calls are due at even distances, however slow the answers are, until `isOver`. */
async function drive({ mix, people }, { perSecond, since, isOver }) {
  const places = mix.flatMap((call) => Array.from({ length: call.share }, () => call));
  const outcomes = [];
  const running = [];
  for (let n = 0; !isOver(); n++) {
    const due = since + (n * 1_000) / perSecond;
    if (due > Date.now()) await pause(due - Date.now());
    const call = places[(n * 37) % places.length];
    const outcome = { name: call.name, due };
    outcomes.push(outcome);
    running.push(
      call.run(people[n % people.length]).then(
        ({ status, code }) => Object.assign(outcome, { status, code, ms: Date.now() - due }),
        (error) => Object.assign(outcome, { status: -1, code: String(error), ms: Date.now() - due }),
      ),
    );
  }
  return { outcomes, running };
}

/** The load goes on until the day is over and the last failure is. */
async function driveThrough(calls, failures, { minutes, perSecond, since }) {
  let areFailuresOver = false;
  const isOver = () => calls.ledger.isOver || (areFailuresOver && Date.now() > since + minutes * 60_000);
  const failing = runFailures(failures, since, minutes).finally(() => void (areFailuresOver = true));
  return Promise.all([drive(calls, { perSecond, since, isOver }), failing]);
}

async function jobsDone(client) {
  const due = "select count(*)::int as due from jobs where dead_at is null and run_at <= now()";
  const deadline = Date.now() + JOBS_WITHIN_MS;
  while ((await client.query(due)).rows[0].due > 0) {
    if (Date.now() > deadline) throw new Error("The jobs were not done in time");
    await pause(500);
  }
}

async function clientOf(instance) {
  const client = new pg.Client(instance.connection);
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function runDay(folder, { minutes, perSecond, from, only }) {
  await chmod(folder, 0o755);
  const previous = await step("Building the previous release", () =>
    buildPrevious(join(folder, "previous"), from),
  );
  const bucket = new FakeS3();
  await bucket.open();
  const [gateway, proxy] = [await openGateway(), await openProxy()];
  const settings = {
    S3_ENDPOINT: bucket.endpoint,
    S3_BUCKET: "school",
    S3_ACCESS_KEY: bucketKeys.accessKey,
    S3_SECRET_KEY: bucketKeys.secretKey,
    SECRET_KEY: "a-secret-that-only-the-day-of-the-bench-knows",
    RATE_LIMIT_FACTOR: "1000",
    CAPTCHA: "off",
    LOG_LEVEL: "warn",
    TRUST_PROXY: "loopback",
    ...gateway.settings,
  };
  const pair = await step(`Filling a school by ${previous.commit}`, () =>
    startPairOf(previous.folder, POSTGRES),
  );
  const { connection } = pair.primary;
  const hosts = [pair.primary, pair.standby].map(({ port }) => `127.0.0.1:${port}`).join(",");
  const instances = new Instances({
    folder,
    proxy,
    settings: {
      ...settings,
      PUBLIC_URL: proxy.url,
      DATABASE_URL: `${urlOf({ ...connection, host: "HOST", port: 0 }).replace("HOST:0", hosts)}?target_session_attrs=read-write`,
    },
  });
  let ledger;
  try {
    await step("Starting two webs and two workers of it", async () => {
      const [web1, web2, worker1, worker2] = await ports(4);
      await instances.start("web1", "web", previous.program, web1);
      await instances.start("web2", "web", previous.program, web2);
      await instances.start("worker1", "worker", previous.program, worker1);
      await instances.start("worker2", "worker", previous.program, worker2);
    });
    const tries = new Tries();
    const staging = await clientOf(pair.primary);
    await step("Waiting for the jobs of the school", () => jobsDone(staging));
    const stage = await step("Signing in", () => setStage(proxy.url, staging, new Tries()));
    await staging.end();
    for (const person of [...stage.writers, ...stage.watchers]) person.tries = tries;
    const calls = openCalls({ stage, gateway, url: proxy.url });
    ({ ledger } = calls);
    const watched = watchedPosts(stage);
    const streams = stage.watchers.map((person) => new Stream(person, watched));
    await pause(EVENTS_WITHIN_MS);
    const since = Date.now();
    const all = failuresOf({
      instances,
      pair,
      bucket,
      gateway,
      program: nextRelease(join(folder, "next")),
      settings: { wal_keep_size: "256MB", ...POSTGRES },
      minutes,
    });
    const failures = all.filter(({ name }) => only === undefined || only.split(",").includes(name));
    const [{ outcomes, running }, notes] = await step(
      `${minutes} minutes at ${perSecond} calls a second`,
      () => driveThrough(calls, failures, { minutes, perSecond, since }),
    );
    const until = Date.now();
    await step("Waiting for the last answers", () => Promise.all(running));
    const client = await clientOf(pair.standby);
    await step("Waiting for the jobs", () => jobsDone(client));
    await client.end();
    await pause(EVENTS_WITHIN_MS);
    const checked = await step("Comparing", () =>
      check({ connection: pair.standby.connection, ledger, stage, bucket: bucket.objects }),
    );
    const told = streamsOf(ledger, streams, watched, [since, until]);
    await Promise.all(streams.map((stream) => stream.close()));
    const result = {
      outcomes,
      notes,
      tries,
      checked,
      told,
      streams,
      previous,
      restarts: instances.restarts,
      errors: instances.errors(),
    };
    keep("day.json", JSON.stringify({ ...result, tries: [...tries.counts], streams: undefined }, null, 1));
    return report(result);
  } finally {
    if (ledger) ledger.isOver = true;
    await instances.stopAll();
    await pair.stop();
    await proxy.close();
    gateway.close();
    await bucket.close();
  }
}

/** A school's day, in which one part after another is replaced, killed or away. */
export const day = ({ minutes, rate, from, only, folder } = {}) =>
  withDataDir(
    (place) =>
      runDay(place, {
        minutes: Number(minutes ?? MINUTES),
        perSecond: Number(rate ?? PER_SECOND),
        from,
        only,
      }),
    folder,
  );
