import pg from "pg";

type OnClient = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** Sums the time that callers wait for a connection: a full pool shows there before requests time out. */
export class MeasuredPool extends pg.Pool {
  acquired = 0;
  waitedMs = 0;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnClient): void;
  override connect(callback?: OnClient): Promise<pg.PoolClient> | void {
    const began = performance.now();
    const count = () => {
      this.acquired += 1;
      this.waitedMs += performance.now() - began;
    };
    // `pool.query` takes its connection by callback, a transaction by promise.
    if (!callback) return super.connect().finally(count);
    super.connect((...result) => {
      count();
      callback(...result);
    });
  }
}
