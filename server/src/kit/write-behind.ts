const WRITE_EVERY_MS = 2_000;

/**
 * Collects writes in memory and writes them a little later, many in one statement; a crash of the process loses them.
 */
export type WriteBehind = {
  /** Writes everything collected so far. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

/** Writes one batch after the other, and a last one at shutdown. */
export function createWriteBehind(
  write: () => Promise<void>,
  onFailure: (error: unknown) => void,
): WriteBehind {
  let writing = Promise.resolve();
  const flush = () => {
    const turn = writing.then(write);
    writing = turn.catch(() => {});
    return turn;
  };
  const timer = setInterval(() => void flush().catch(onFailure), WRITE_EVERY_MS).unref();
  return {
    flush,
    async close() {
      clearInterval(timer);
      await flush().catch(onFailure);
    },
  };
}
