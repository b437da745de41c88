import { once } from "node:events";
import { parentPort, type MessagePort } from "node:worker_threads";
import { Failure } from "../fail.ts";
import type { Request, Response, Tasks } from "./protocol.ts";

const ITEMS_AT_ONCE = 500;

/** The worker's side of a pool: runs one task at a time and sends its result. */
export function serveTasks(tasks: Tasks): void {
  if (!parentPort) throw new Error("This file is the entry of a worker.");
  const port = parentPort;
  const send = (response: Response) => port.postMessage(response);
  port.on("message", (request: Request) => {
    if (request !== "next part") void perform(port, send, tasks, request);
  });
  send({ kind: "ready" });
}

async function perform(
  port: MessagePort,
  send: (response: Response) => void,
  tasks: Tasks,
  { task, input }: Exclude<Request, string>,
): Promise<void> {
  try {
    const result: unknown = await tasks[task]?.(input as never);
    if (!Array.isArray(result)) return send({ kind: "value", value: result });
    for (let at = 0; at === 0 || at < result.length; at += ITEMS_AT_ONCE) {
      if (at > 0) await once(port, "message");
      const items: unknown[] = result.slice(at, at + ITEMS_AT_ONCE);
      send({ kind: "part", items, isLast: at + ITEMS_AT_ONCE >= result.length });
    }
  } catch (error) {
    if (error instanceof Failure) send({ kind: "refused", code: error.code });
    else send({ kind: "failed", message: error instanceof Error ? String(error.stack) : String(error) });
  }
}
