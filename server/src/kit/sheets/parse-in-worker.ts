import type { ErrorCode } from "@angon/contract";
import type { SignedIn } from "../context.ts";
import { fail } from "../fail.ts";
import { openWorkerPool } from "../workers/pool.ts";
import { WorkerEnded, workerFile } from "../workers/pooled-worker.ts";
import type { sheetTasks } from "./sheet-tasks.ts";

type All = typeof sheetTasks;

const pool = openWorkerPool<All>(workerFile(import.meta.url, "sheet-worker"), {
  // Further files wait, so that the other processors stay free for requests and PostgreSQL.
  workers: 1,
  // The largest accepted files take a second.
  deadlineMs: 10_000,
  // 600,000 cells with 4,000,000 letters take 60 MB.
  heap: 128,
});

/** Parses a file that a person has sent; `refusal` is for files whose parser had to be ended. */
export async function parseInWorker<Name extends keyof All>(
  { viewer, log }: SignedIn,
  task: Name,
  input: Parameters<All[Name]>[0],
  refusal: ErrorCode,
): Promise<Awaited<ReturnType<All[Name]>>> {
  try {
    return await pool.run(viewer.userId, task, input);
  } catch (error) {
    if (!(error instanceof WorkerEnded)) throw error;
    log.warn({ err: error, task, userId: viewer.userId }, "file refused, its parser was ended");
    return fail(refusal);
  }
}
