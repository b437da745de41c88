import { setTimeout as pause } from "node:timers/promises";
import { wrongAnswers } from "./gateway.mjs";

const WEBS = ["web1", "web2"];
const WORKERS = ["worker1", "worker2"];

/** A process that was killed stays away for as long as a supervisor takes to notice. */
const NOTICED_MS = 1_000;
const OUTAGE_SHARE = 1 / 20;

const PROMOTE_TRIES = 30;

/** A busy machine may be slower than the second that a connection has. */
async function promote(standby, tries = PROMOTE_TRIES) {
  try {
    await standby.ask("select pg_promote()");
  } catch (error) {
    if (tries === 1) throw error;
    await promote(standby, tries - 1);
  }
}

/** The failures of the day, each with the moment at which it begins, as a share of the whole day. */
export const failuresOf = ({ instances, pair, bucket, gateway, program, settings, minutes }) => {
  const outageMs = minutes * 60_000 * OUTAGE_SHARE;
  const kill = async (name) => {
    const { service, port, program: same } = instances.running.get(name);
    await instances.stop(name, "SIGKILL");
    await pause(NOTICED_MS);
    await instances.start(name, service, same, port);
  };
  return [
    {
      at: 0.08,
      name: "rolling upgrade",
      async run() {
        for (const name of [...WEBS, ...WORKERS]) await instances.replace(name, program);
      },
    },
    { at: 0.32, name: "kill -9 of a web", run: () => kill("web1") },
    { at: 0.4, name: "kill -9 of a worker", run: () => kill("worker1") },
    {
      at: 0.48,
      name: "restart of PostgreSQL",
      async run() {
        await pair.primary.signal("INT");
        await pair.primary.start(settings);
      },
    },
    {
      at: 0.58,
      name: "failover",
      async run() {
        await pair.primary.signal("KILL");
        await promote(pair.standby);
      },
    },
    {
      at: 0.7,
      name: "S3 away",
      async run() {
        bucket.state = "overloaded";
        await pause(outageMs);
        bucket.state = "available";
      },
    },
    {
      at: 0.8,
      name: "SMS gateway wrong",
      async run() {
        for (const mode of wrongAnswers) {
          gateway.mode = mode;
          await pause(outageMs / wrongAnswers.length);
        }
        gateway.mode = "right";
      },
    },
  ];
};

/** Runs each failure at its time or after the previous one has ended; returns the start and end of each. */
export async function runFailures(failures, since, minutes) {
  const notes = [];
  for (const { at, name, run } of failures) {
    await pause(Math.max(0, since + at * minutes * 60_000 - Date.now()));
    const from = Date.now();
    console.log(`    ${((from - since) / 1_000).toFixed(0)} s: ${name}`);
    await run();
    notes.push({ name, from, until: Date.now() });
  }
  return notes;
}
