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
  private isUrgent = false;
  private urgentWaiting = 0;

  /** Like `query`, but it waits for a connection only behind other urgent statements. */
  queryUrgently(config: pg.QueryConfig): Promise<pg.QueryResult> {
    this.isUrgent = true;
    try {
      // Calls `connect` before it returns.
      return this.query(config);
    } finally {
      this.isUrgent = false;
    }
  }

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
    const before = this.waitingCount;
    let isAhead = false;
    super.connect((...result) => {
      if (isAhead) this.urgentWaiting -= 1;
      count();
      callback(...result);
    });
    if (!this.isUrgent || this.waitingCount === before) return;
    isAhead = true;
    const queue = queueOf(this);
    queue.splice(this.urgentWaiting, 0, ...queue.splice(-1));
    this.urgentWaiting += 1;
  }
}

/** The queue of callers that wait for a connection: it is private to the pool, so the types of `pg` do not have it. */
function queueOf(pool: object): unknown[] {
  return "_pendingQueue" in pool && Array.isArray(pool._pendingQueue) ? pool._pendingQueue : [];
}
