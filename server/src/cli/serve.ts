import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Refusal } from "@angon/private-postgres/refusal";
import { connectionTo } from "../db/open.ts";
import { openStore } from "../files/open.ts";
import type { Config } from "../kit/config.ts";
import { startHeartbeat } from "../kit/telemetry/processes.ts";
import { openServer, type Server } from "../server.ts";
import { hasCast, isEmpty, seedSchool } from "../../demo/school.ts";
import { openMigrated, printLine } from "./open.ts";
import { tellSetupCode } from "./setup-code.ts";
import { peopleTable } from "../../demo/people-table.ts";

const DRAIN_MS = 10_000;

/** Starts everything in the order of its dependencies, and stops it in reverse on SIGTERM. */
export async function runServer(config: Config): Promise<void> {
  const stop = stopper();
  const opened = await openMigrated(config, config.SERVICES.join("+"));
  stop.add(() => opened.close());
  const demo = opened.isPrivate && config.SEED === "demo";
  if (demo && (await isEmpty(opened.database))) {
    printLine("Opening the demo school…");
    await seedSchool(opened.database, openStore(config));
  }
  const replica = config.DATABASE_REPLICA_URL && {
    ...connectionTo(config.DATABASE_REPLICA_URL),
    max: config.DATABASE_POOL,
  };
  const server = await openServer({
    config,
    database: opened.database,
    ...(replica && { replica }),
    pages: pagesFolder(),
  });
  const heartbeat = startHeartbeat(server.services);
  stop.add(async () => {
    await server.close();
    await heartbeat.stop();
  });
  const address = await listen(server, config);
  outliveFaults(server);
  if (config.NODE_ENV === "production" && !config.PUBLIC_URL?.startsWith("https://"))
    server.app.log.warn(
      "PUBLIC_URL is no https address: sessions are sent over plain http, for trying out alone",
    );
  if (process.versions.node.startsWith("20."))
    server.app.log.warn("Node 20 ended in April 2026 and gets no security fixes: install Node 24");
  printLine(greeting(demo && (await hasCast(opened.database))));
  if (config.SERVICES.includes("web")) await tellSetupCode(server, address);
  printLine(address);
}

/** The built pages; in development vite serves them from its own port. */
function pagesFolder(): string | undefined {
  const fromBundle = fileURLToPath(new URL("../../web/dist/app", import.meta.url));
  const fromSource = fileURLToPath(new URL("../../../web/dist/app", import.meta.url));
  return [fromBundle, fromSource].find((folder) => existsSync(`${folder}/index.html`));
}

const NOT_HERE = new Set(["ENOTFOUND", "EAI_AGAIN", "EADDRNOTAVAIL"]);

async function listen({ app }: Server, config: Config): Promise<string> {
  try {
    await app.listen({ port: config.PORT, host: config.HOST });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") throw new Refusal(`PORT: ${config.PORT} is used by another program.`);
    if (code === "EACCES") throw new Refusal(`PORT: ${config.PORT} may not be opened by this user.`);
    if (code !== undefined && NOT_HERE.has(code))
      throw new Refusal(`HOST: ${config.HOST} is no address of this machine.`);
    throw error;
  }
  const bound = app.server.address();
  const port = typeof bound === "object" && bound ? bound.port : config.PORT;
  return (
    config.PUBLIC_URL ??
    `http://${config.HOST === "0.0.0.0" || config.HOST === "127.0.0.1" ? "localhost" : config.HOST}:${port}`
  );
}

/** An unhandled rejection of one request must not end the process that serves all others. */
function outliveFaults({ app }: Server): void {
  const tell = (error: unknown) => app.log.error({ err: error }, "unhandled rejection");
  process.on("unhandledRejection", tell);
  process.on("uncaughtException", tell);
}

function greeting(demo: boolean): string {
  if (!demo) return "Angon is ready.";
  if (process.env["NODE_ENV"] === "production")
    return "Angon is ready with the demo school, whose passwords everybody knows. SEED=none opens an empty one.";
  const mode = process.env["NODE_ENV"] ? "" : " (the production build; set NODE_ENV=production for real use)";
  return `Angon is ready with the demo school${mode}. Sign in as:\n${peopleTable()}`;
}

/** A terminal sends Ctrl-C to npm and to this process, and npm forwards its own: both count as one signal. */
const SAME_WISH_MS = 1_000;

/** First signal: finish requests in progress, at most ten seconds. Second signal: exit at once. */
function stopper() {
  const steps: (() => Promise<void>)[] = [];
  let stoppingSince: number | undefined;
  const leave = async (signal: NodeJS.Signals) => {
    const sinceFirst = Date.now() - (stoppingSince ?? Date.now());
    if (stoppingSince !== undefined && !(signal === "SIGINT" && sinceFirst < SAME_WISH_MS)) process.exit(1);
    if (stoppingSince !== undefined) return;
    stoppingSince = Date.now();
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    for (const step of steps.reverse()) await step();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.on(signal, () => {
      leave(signal).catch((error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      });
    });
  return { add: (step: () => Promise<void>) => void steps.push(step) };
}
