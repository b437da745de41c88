import type { Config } from "../kit/config.ts";
import { loggerOf } from "../kit/log.ts";
import { registry } from "../kit/telemetry/metrics.ts";
import type { ServerDatabase } from "../db/open.ts";
import { openStore } from "../files/open.ts";
import { hasCast, isEmpty } from "../../demo/people.ts";
import { peopleTable } from "../../demo/people-table.ts";
import { openMigrated, printLine, report } from "./open.ts";
import { isChild, serveAsChild } from "./serving/child.ts";
import { poolOf, thisMachine, webProcessesOf } from "./serving/count.ts";
import { listen, openServing, outliveFaults } from "./serving/open.ts";
import { startChildren } from "./serving/primary.ts";
import { stopOnSignals, type Stopper } from "./serving/stopper.ts";
import { tellSetupCode } from "./setup-code.ts";

/** Starts everything in the order of its dependencies, and stops it in reverse on SIGTERM. */
export async function runServer(config: Config): Promise<void> {
  if (isChild()) return serveAsChild(config);
  const count = webProcessesOf(config, thisMachine());
  const isSplit = count > 1;
  const pool = poolOf(config, isSplit ? count + 1 : 1);
  const own = { ...config, DATABASE_POOL: pool };
  const stop = stopOnSignals();
  const opened = await openMigrated(own, config.SERVICES.join("+"));
  stop.add(() => opened.close());
  const demo = opened.isPrivate && config.SEED === "demo";
  if (demo && (await isEmpty(opened.database))) {
    printLine("Opening the demo school…");
    const { seedSchool } = await import("../../demo/school.ts");
    await seedSchool(opened.database, openStore(config));
  }
  const address = isSplit
    ? await serveByChildren(own, opened, stop, count)
    : await serveHere(own, opened, stop);
  warnOfSettings(config);
  printLine(greeting(demo && (await hasCast(opened.database))));
  if (config.SERVICES.includes("web"))
    await tellSetupCode(config, { database: opened.database, address, stop });
  printLine(address);
}

async function serveHere(config: Config, { database }: ServerDatabase, stop: Stopper): Promise<string> {
  const server = await openServing(config, database, stop);
  const address = await listen(server, config);
  outliveFaults(server);
  return address;
}

/** Other processes serve the port; this one owns a private database, runs the jobs and replaces those that die. */
async function serveByChildren(
  config: Config,
  { database, connection, isPrivate }: ServerDatabase,
  stop: Stopper,
  count: number,
): Promise<string> {
  registry.setDefaultLabels({ process: config.INSTANCE_NAME });
  const hasJobs = config.SERVICES.includes("worker");
  const server = hasJobs ? await openServing({ ...config, SERVICES: ["worker"] }, database, stop) : undefined;
  const children = await startChildren({
    config,
    count,
    pool: config.DATABASE_POOL,
    connection: isPrivate ? connection : undefined,
    warn: report.warn,
    metrics: () => server?.metrics() ?? registry.metrics(),
  });
  stop.add(() => children.stop());
  if (server) outliveFaults(server);
  return children.address;
}

function warnOfSettings(config: Config): void {
  const log = loggerOf(config);
  if (config.NODE_ENV === "production" && !config.PUBLIC_URL?.startsWith("https://"))
    log.warn("PUBLIC_URL is no https address: sessions are sent over plain http, for trying out alone");
  if (process.versions.node.startsWith("20."))
    log.warn("Node 20 ended in April 2026 and gets no security fixes: install Node 24");
}

function greeting(demo: boolean): string {
  if (!demo) return "Angon is ready.";
  if (process.env["NODE_ENV"] === "production")
    return "Angon is ready with the demo school, whose passwords everybody knows. SEED=none opens an empty one.";
  const mode = process.env["NODE_ENV"] ? "" : " (the production build; set NODE_ENV=production for real use)";
  return `Angon is ready with the demo school${mode}. Sign in as:\n${peopleTable()}`;
}
