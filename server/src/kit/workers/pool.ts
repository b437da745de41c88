import { fail } from "../fail.ts";
import { createFairQueue } from "./fair-queue.ts";
import { PooledWorker, type WorkerLimits } from "./pooled-worker.ts";
import type { Request, Tasks } from "./protocol.ts";

/** Each waiting task keeps its input in memory, up to 2 MB. */
const MAX_WAITING = 32;
const RETRY_SECONDS = 5;
/** Starting a worker takes some 50 ms; its memory is given back when nothing more comes. */
const IDLE_MS = 20_000;

type Job = { request: Request; resolve: (value: unknown) => void; reject: (reason: unknown) => void };

export type WorkerPool<All extends Tasks> = {
  /** Owners are served in turns. A full queue refuses with `common.unavailable`. */
  run<Name extends string & keyof All>(
    owner: string | number,
    task: Name,
    input: Parameters<All[Name]>[0],
  ): Promise<Awaited<ReturnType<All[Name]>>>;
};

/**
 * Runs tasks on threads with their own heap and a deadline, so that no input blocks the event loop or takes the memory
 * of the server. `entry` is a file that calls `serveTasks`.
 */
export function openWorkerPool<All extends Tasks>(
  entry: URL,
  { workers, ...limits }: WorkerLimits & { workers: number },
): WorkerPool<All> {
  const queue = createFairQueue<Job>();
  const idle = new Map<PooledWorker, NodeJS.Timeout>();
  let busy = 0;

  const takeWorker = (): PooledWorker => {
    for (const [worker, timer] of idle) {
      clearTimeout(timer);
      idle.delete(worker);
      if (!worker.isEnded) return worker;
    }
    return new PooledWorker(entry, limits);
  };
  const keepIdle = (worker: PooledWorker) => {
    if (worker.isEnded) return;
    const timer = setTimeout(() => {
      idle.delete(worker);
      worker.stop();
    }, IDLE_MS);
    idle.set(worker, timer.unref());
  };
  const perform = async ({ request, resolve, reject }: Job) => {
    const worker = takeWorker();
    await worker.perform(request).then(resolve, reject);
    keepIdle(worker);
    busy--;
    startNext();
  };
  const startNext = () => {
    while (busy < workers) {
      const job = queue.take();
      if (!job) return;
      busy++;
      void perform(job);
    }
  };

  return {
    run: (owner, task, input) =>
      new Promise((resolve, reject) => {
        if (queue.length >= MAX_WAITING) fail("common.unavailable", { retryAfter: RETRY_SECONDS });
        queue.add(owner, { request: { task, input }, resolve: resolve as Job["resolve"], reject });
        startNext();
      }),
  };
}
