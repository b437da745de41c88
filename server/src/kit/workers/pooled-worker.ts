import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { Failure } from "../fail.ts";
import type { Request, Response } from "./protocol.ts";

/** The task took too much memory or time, and its thread was ended. */
export class WorkerEnded extends Error {
  constructor(readonly reason: "memory" | "deadline" | "exit") {
    super(`the worker was ended: ${reason}`);
  }
}

export type WorkerLimits = {
  /** Timeout of one task, without the start of the thread. */
  deadlineMs: number;
  /** The JavaScript heap in megabytes. */
  heap: number;
};

/** The default of 16 MB and more is for the heap of a server. */
const YOUNG_HEAP = 8;

/**
 * The entry of a worker: `name.ts` beside the sources, `name.mjs` beside the bundle. `tools/build.mjs` bundles it.
 */
export const workerFile = (importer: string, name: string): URL =>
  new URL(importer.endsWith(".ts") ? `./${name}.ts` : `./${name}.mjs`, importer);

/** Node 20 reads no TypeScript by itself, and its workers ignore the loader of `--import`: the sources load it themselves. */
function loadable(entry: URL): URL {
  if (!entry.href.endsWith(".ts")) return entry;
  const tsx = new URL("./index.mjs", pathToFileURL(createRequire(import.meta.url).resolve("tsx/esm/api")));
  const code = `import { register } from "${tsx.href}"; register(); await import("${entry.href}");`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

/** A thread that performs one task after another. */
export class PooledWorker {
  private readonly worker: Worker;
  private readonly ready: Promise<void>;
  /** Why no further task can be performed. */
  private end: Error | undefined;
  private onResponse: (response: Response) => void = () => {};
  private onEnd: (reason: Error) => void = () => {};

  constructor(
    entry: URL,
    private readonly limits: WorkerLimits,
  ) {
    this.worker = new Worker(loadable(entry), {
      resourceLimits: { maxOldGenerationSizeMb: limits.heap, maxYoungGenerationSizeMb: YOUNG_HEAP },
    });
    this.ready = new Promise((resolve, reject) => {
      this.onResponse = () => resolve();
      this.onEnd = reject;
    });
    this.worker.on("message", (response: Response) => this.onResponse(response));
    this.worker.on("error", (error: NodeJS.ErrnoException) =>
      this.ended(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new WorkerEnded("memory") : error),
    );
    this.worker.on("exit", () => this.ended(new WorkerEnded("exit")));
    this.worker.unref();
  }

  get isEnded(): boolean {
    return this.end !== undefined;
  }

  stop(reason = new WorkerEnded("exit")): void {
    this.ended(reason);
    void this.worker.terminate();
  }

  async perform(request: Request): Promise<unknown> {
    this.worker.ref();
    try {
      await this.ready;
      return await this.respond(request);
    } finally {
      this.worker.unref();
    }
  }

  private respond(request: Request): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.end) return reject(this.end);
      const { deadlineMs } = this.limits;
      const timer = setTimeout(() => this.stop(new WorkerEnded("deadline")), deadlineMs);
      const settle = (act: () => void) => {
        clearTimeout(timer);
        act();
      };
      const parts: unknown[] = [];
      this.onEnd = (reason) => settle(() => reject(reason));
      this.onResponse = (response) => {
        if (response.kind === "part") {
          for (const item of response.items) parts.push(item);
          if (response.isLast) settle(() => resolve(parts));
          else this.send("next part");
        } else if (response.kind === "value") settle(() => resolve(response.value));
        else if (response.kind === "refused") settle(() => reject(new Failure(response.code)));
        else if (response.kind === "failed") settle(() => reject(new Error(response.message)));
      };
      this.send(request);
    });
  }

  private send(request: Request): void {
    this.worker.postMessage(request);
  }

  private ended(reason: Error): void {
    this.end ??= reason;
    this.onEnd(this.end);
  }
}
