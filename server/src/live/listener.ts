import pg from "pg";
import type { Database } from "../db/database.ts";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
const SECOND_CONNECT_MS = 5_000;

/** The sentences of `pg` for a connection that took too long. */
const isSlow = (error: unknown) => /timeout/i.test((error as Error).message);

type Subscription = {
  readonly channel: string;
  /** `undefined` after each connect: what was said before is not known. */
  heard(said?: string): void;
  failed(error: unknown): void;
};

/** The LISTEN connection of this process, shared by all channels; it reconnects by itself. */
class ListenConnection {
  private client: pg.Client | undefined;
  private isReady = false;
  private failures = 0;
  private isTold = false;
  private timer: NodeJS.Timeout | undefined;
  private readonly subscriptions = new Set<Subscription>();

  constructor(private readonly database: Database) {}

  add(subscription: Subscription): void {
    this.subscriptions.add(subscription);
    if (this.subscriptions.size === 1) this.connect();
    else if (this.client && this.isReady) void this.listen(this.client, [subscription]);
  }

  async remove(subscription: Subscription): Promise<void> {
    this.subscriptions.delete(subscription);
    if (this.subscriptions.size > 0) return;
    clearTimeout(this.timer);
    const { client } = this;
    this.forget();
    await client?.end().catch(() => {});
  }

  private forget(): void {
    this.client = undefined;
    this.isReady = false;
  }

  private comeBack(lost: pg.Client): void {
    if (this.client !== lost) return;
    this.forget();
    lost.end().catch(() => {});
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.failures++, LONGEST_PAUSE_MS);
    this.timer = setTimeout(() => this.connect(), pause).unref();
  }

  private connect(): void {
    const next = new pg.Client({
      ...this.database.direct,
      keepAlive: true,
      ...(this.failures > 0 && { connectionTimeoutMillis: SECOND_CONNECT_MS }),
    });
    this.client = next;
    next.on("error", () => this.comeBack(next));
    next.on("end", () => this.comeBack(next));
    next.on("notification", ({ channel, payload }) => {
      for (const one of this.subscriptions) if (one.channel === channel) one.heard(payload);
    });
    void this.begin(next);
  }

  private async begin(next: pg.Client): Promise<void> {
    try {
      await next.connect();
    } catch (error) {
      return this.lose(next, error);
    }
    if (this.client !== next) return;
    this.isReady = true;
    await this.listen(next, [...this.subscriptions]);
  }

  private async listen(client: pg.Client, wanted: readonly Subscription[]): Promise<void> {
    try {
      await client.query(wanted.map(({ channel }) => `listen ${channel}`).join("; "));
    } catch (error) {
      return this.lose(client, error);
    }
    this.failures = 0;
    this.isTold = false;
    for (const one of wanted) if (this.subscriptions.has(one)) one.heard();
  }

  private lose(client: pg.Client, error: unknown): void {
    // A connect that is only slow, as at the start of a busy machine, is tried once more before it is told.
    const isFirstSlow = this.failures === 0 && isSlow(error);
    if (!this.isTold && !isFirstSlow) for (const one of this.subscriptions) one.failed(error);
    this.isTold ||= !isFirstSlow;
    this.comeBack(client);
  }
}

const connections = new WeakMap<Database, ListenConnection>();

/** Hears a channel on the LISTEN connection of this process, and once after each connect of it. */
export function listenTo(
  database: Database,
  channel: string,
  heard: (said?: string) => void,
  failed: (error: unknown) => void,
): () => Promise<void> {
  const connection = connections.get(database) ?? new ListenConnection(database);
  connections.set(database, connection);
  const subscription = { channel, heard, failed };
  connection.add(subscription);
  return () => connection.remove(subscription);
}
