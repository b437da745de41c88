import { setTimeout as pause } from "node:timers/promises";

/** A loop that has worked on one batch this long gets help from another. */
const SLOW_MS = 100;

type Loops = {
  /** Work may be due. */
  wake(): void;
  /** Resolves when the running batches have ended. */
  stop(): Promise<void>;
};

type Options = {
  /** Connections at most. */
  most: number;
  /** A batch after a wake waits so long for work of others, which then shares its statements. */
  gatherMs?: number;
};

/**
 * Runs `work` until it returns false, on one connection as long as that suffices: further ones would only find the queue
 * empty. A wake during a batch is followed by another batch, so that no work waits for the next poll.
 */
export function createLoops(
  { most, gatherMs = 0 }: Options,
  work: () => Promise<boolean>,
  onFailure: (error: unknown) => void,
): Loops {
  const running = new Set<Promise<void>>();
  let busy = 0;
  let slow = 0;
  let isStopping = false;
  let isAnnounced = false;

  function start(hasMore: boolean): void {
    if (isStopping || busy >= most) return;
    const loop = runLoop(hasMore).finally(() => running.delete(loop));
    running.add(loop);
  }

  async function runLoop(begunWithMore: boolean): Promise<void> {
    busy++;
    try {
      let hasMore = begunWithMore;
      while (!isStopping && (hasMore || isAnnounced)) {
        if (!hasMore && gatherMs > 0) await pause(gatherMs);
        isAnnounced = false;
        hasMore = await runOnce();
      }
    } catch (error) {
      onFailure(error);
    } finally {
      // In one step with the end of the loop: a wake finds this loop either before its last look or gone.
      busy--;
    }
  }

  async function runOnce(): Promise<boolean> {
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      slow++;
      start(true);
    }, SLOW_MS);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      if (isSlow) slow--;
    }
  }

  return {
    wake() {
      isAnnounced = true;
      if (busy === slow) start(false);
    },
    async stop() {
      isStopping = true;
      await Promise.all(running);
    },
  };
}
