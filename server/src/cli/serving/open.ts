import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Refusal } from "@angon/private-postgres/refusal";
import type { Database } from "../../db/database.ts";
import { connectionTo } from "../../db/open.ts";
import type { Config } from "../../kit/config.ts";
import { startHeartbeat } from "../../kit/telemetry/processes.ts";
import { openServer, type Server } from "../../server.ts";
import type { Stopper } from "./stopper.ts";

type Parts = Partial<Pick<Parameters<typeof openServer>[0], "siblings">>;

/** A server that tells that it lives, and is closed when the process stops. */
export async function openServing(
  config: Config,
  database: Database,
  stop: Stopper,
  parts: Parts = {},
): Promise<Server> {
  const replica = config.DATABASE_REPLICA_URL && {
    ...connectionTo(config.DATABASE_REPLICA_URL),
    max: config.DATABASE_POOL,
  };
  const server = await openServer({
    config,
    database,
    ...(replica && { replica }),
    pages: pagesFolder(),
    ...parts,
  });
  const heartbeat = startHeartbeat(server.services);
  stop.add(async () => {
    await server.close();
    await heartbeat.stop();
  });
  return server;
}

/** The built pages; in development vite serves them from its own port. */
function pagesFolder(): string | undefined {
  const fromBundle = fileURLToPath(new URL("../../web/dist/app", import.meta.url));
  const fromSource = fileURLToPath(new URL("../../../../web/dist/app", import.meta.url));
  return [fromBundle, fromSource].find((folder) => existsSync(`${folder}/index.html`));
}

const NOT_HERE = new Set(["ENOTFOUND", "EAI_AGAIN", "EADDRNOTAVAIL"]);

export async function listen({ app }: Server, config: Config): Promise<string> {
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
export function outliveFaults({ app }: Server): void {
  const tell = (error: unknown) => app.log.error({ err: error }, "unhandled rejection");
  process.on("unhandledRejection", tell);
  process.on("uncaughtException", tell);
}
