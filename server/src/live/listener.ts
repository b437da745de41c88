import pg from "pg";
import type { Database } from "../db/database.ts";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
const SECOND_CONNECT_MS = 5_000;

/** The sentences of `pg` for a connection that took too long. */
const isSlow = (error: unknown) => /timeout/i.test((error as Error).message);

/** The LISTEN connection of this process; it reconnects by itself and then reads what it missed. */
export function listenTo(
  database: Database,
  channel: string,
  heard: (said?: string) => void,
  failed: (error: unknown) => void,
): () => Promise<void> {
  let client: pg.Client | undefined;
  let isClosed = false;
  let failures = 0;
  let isTold = false;
  let timer: NodeJS.Timeout | undefined;

  function comeBack(lost: pg.Client): void {
    if (isClosed || client !== lost) return;
    client = undefined;
    lost.end().catch(() => {});
    timer = setTimeout(connect, Math.min(FIRST_PAUSE_MS * 2 ** failures++, LONGEST_PAUSE_MS)).unref();
  }

  function connect(): void {
    const { options } = database.pool;
    // pg makes `password` non-enumerable, so a spread of its options loses it.
    const next = new pg.Client({
      ...options,
      password: options.password,
      keepAlive: true,
      ...(failures > 0 && { connectionTimeoutMillis: SECOND_CONNECT_MS }),
    });
    client = next;
    next.on("error", () => comeBack(next));
    next.on("end", () => comeBack(next));
    next.on("notification", ({ payload }) => heard(payload));
    void listen(next);
  }

  async function listen(next: pg.Client): Promise<void> {
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      failures = 0;
      isTold = false;
      heard();
    } catch (error) {
      // A connect that is only slow, as at the start of a busy machine, is tried once more before it is told.
      const isFirstSlow = failures === 0 && isSlow(error);
      if (!isTold && !isFirstSlow) failed(error);
      isTold ||= !isFirstSlow;
      comeBack(next);
    }
  }

  connect();
  return async () => {
    isClosed = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
