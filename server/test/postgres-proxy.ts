import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { join } from "node:path";
import type { Connection } from "./postgres.ts";

type Address = { host: string; port: number } | { path: string };

export function addressOf({ host, port = 5432 }: Connection): Address {
  return host.startsWith("/") ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
}

/** A TCP proxy in front of PostgreSQL that delays every statement or cuts all connections at once. */
export class PostgresProxy {
  private readonly clients = new Set<Socket>();
  private readonly server: Server;
  /** Chunks that PostgreSQL has sent back. */
  repliedCount = 0;

  private constructor(
    private readonly target: Connection,
    /** Extra milliseconds of delay; called for each chunk, so that it may be random. */
    public delay: () => number,
  ) {
    this.server = createServer((client) => this.handleClient(client));
  }

  static async start(target: Connection, delay: () => number = () => 0, port = 0): Promise<PostgresProxy> {
    const proxy = new PostgresProxy(target, delay);
    await new Promise<void>((resolve) => proxy.server.listen(port, "127.0.0.1", resolve));
    return proxy;
  }

  get connection(): Connection {
    return { ...this.target, host: "127.0.0.1", port: (this.server.address() as AddressInfo).port };
  }

  private handleClient(client: Socket): void {
    const database = connect(addressOf(this.target));
    this.clients.add(client);
    client.setNoDelay(true);
    client.on("error", () => {});
    database.on("error", () => {});
    database.on("close", () => client.destroy());
    client.on("close", () => {
      this.clients.delete(client);
      database.destroy();
    });
    database.on("data", () => this.repliedCount++);
    database.pipe(client);
    this.forwardDelayed(client, database);
  }

  /** Timers are rounded to milliseconds and may overtake each other, so each sends the oldest chunk that waits. */
  private forwardDelayed(from: Socket, to: Socket): void {
    const waiting: Buffer[] = [];
    let due = 0;
    from.on("data", (chunk: Buffer) => {
      waiting.push(chunk);
      due = Math.max(due, performance.now() + this.delay());
      setTimeout(() => to.write(waiting.shift() ?? ""), due - performance.now());
    });
  }

  cutConnections(): void {
    for (const client of this.clients) client.resetAndDestroy();
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.cutConnections();
    await closed;
  }
}
