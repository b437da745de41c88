import { Gauge } from "prom-client";
import type { Db } from "../../db/database.ts";
import { release } from "../release.ts";
import { registry } from "./metrics.ts";
import { diedLately, isAlive, processesOf } from "./processes.ts";

const kinds = ["web", "worker"] as const;

new Gauge({
  name: "build_info",
  help: "Version and commit of this process; the value is always 1",
  labelNames: ["version", "commit", "node"],
  registers: [registry],
}).set({ ...release, commit: release.commit ?? "dev", node: process.versions.node }, 1);

const gauge = (name: string, help: string) =>
  new Gauge({ name, help, labelNames: ["services"], registers: [registry] });

const alive = gauge(
  "processes_alive",
  "Processes of the school whose last heartbeat is at most 30 seconds old",
);
const died = gauge(
  "processes_died",
  "Processes that were not stopped and whose last heartbeat is 2 to 15 minutes old",
);
const oldest = gauge(
  "heartbeat_oldest_seconds",
  "Age of the oldest heartbeat; a killed process counts for an hour, one that was stopped does not",
);
const newest = gauge("heartbeat_newest_seconds", "Age of the newest heartbeat; NaN when there is no process");

/** Called at each scrape. Without the database its gauges are NaN. */
export async function measureProcesses(db: Db): Promise<void> {
  const all = await processesOf(db).catch(() => undefined);
  for (const services of kinds) {
    const those = all?.filter((one) => one.services.includes(services));
    const ages = those?.map(({ age_seconds }) => age_seconds) ?? [];
    alive.set({ services }, those?.filter(isAlive).length ?? Number.NaN);
    died.set({ services }, those?.filter(diedLately).length ?? Number.NaN);
    oldest.set({ services }, ages.at(-1) ?? Number.NaN);
    newest.set({ services }, ages[0] ?? Number.NaN);
  }
}
