import { join } from "node:path";
import { readPostmaster } from "@angon/private-postgres/orphan";
import { signal } from "@angon/private-postgres/process";
import { temporaryFolder } from "../../server/test/processes.ts";
import { privateConnection } from "./databases.ts";
import type { RetryingClient } from "./retrying-client.ts";
import { buildServer, freePort, ServerProcess } from "./server-process.ts";

/** A server that tests kill: each process takes over the data folder and the port of the one before. */
export class CrashingServer {
  private constructor(
    private readonly program: string,
    private readonly folder: string,
    private readonly port: string,
  ) {}

  static async build(): Promise<CrashingServer> {
    const [program, folder, port] = await Promise.all([buildServer(), temporaryFolder("data"), freePort()]);
    return new CrashingServer(program, folder, port);
  }

  async start(): Promise<ServerProcess> {
    const server = this.spawn();
    await server.ready();
    return server;
  }

  /** A process that may not listen yet. */
  spawn = () => new ServerProcess(this.program, { DATA_DIR: this.folder, PORT: this.port, CAPTCHA: "off" });

  connection = () => privateConnection(this.folder);

  postgres = () => readPostmaster(join(this.folder, "postgres"));

  /** Kills PostgreSQL and then the server while clients write before, between and after; returns the next process. */
  async killBoth(
    server: ServerProcess,
    clients: RetryingClient,
    writesBeforeKill: () => number,
  ): Promise<ServerProcess> {
    await clients.acknowledgeMore(writesBeforeKill());
    const { pid } = await this.postgres();
    signal(pid, "SIGKILL");
    await clients.acknowledgeMore(writesBeforeKill());
    await server.stop("SIGKILL");
    const next = await this.start();
    await clients.acknowledgeMore(writesBeforeKill());
    return next;
  }
}
