import type { EntityStore, Settle } from "./entity-store.ts";
import { QueuedError } from "../outbox/queued.ts";

/** A change of an entity: shown at once, then sent, then replaced by the server's values. */
export interface OptimisticAction<T> {
  /** Actions with the same key are sent one at a time; a newer action replaces one that still waits. */
  queueKey: string;
  change: (record: T) => T;
  send: (confirmed: T) => Promise<Partial<T>>;
}

/** `queued`: the request is in the outbox, and the page keeps showing the change. */
export type Outcome = "done" | "replaced" | "queued";

interface Next {
  run: () => Promise<void>;
  drop: () => void;
}

/** With fast taps the page shows the last one, and the server receives one request at a time. */
export function createOptimisticActions<T extends { id: number }>(store: EntityStore<T>) {
  const running = new Set<string>();
  const waiting = new Map<string, Next>();

  async function runNext(queueKey: string): Promise<void> {
    for (let next = waiting.get(queueKey); next; next = waiting.get(queueKey)) {
      waiting.delete(queueKey);
      await next.run();
    }
    running.delete(queueKey);
  }

  return function act(ids: readonly number[], action: OptimisticAction<T>): Promise<Outcome> {
    const settles = ids.map((id) => store.applyOptimistic(id, action.change));
    const settleAll: Settle<T> = (patch) => settles.forEach((settle) => settle(patch));

    return new Promise((resolve, reject) => {
      const run = async () => {
        const confirmed = store.confirmed(ids[0] ?? 0);
        try {
          settleAll(confirmed && (await action.send(confirmed)));
          resolve("done");
        } catch (error) {
          if (error instanceof QueuedError) {
            void error.settled.then((response) => settleAll(response as Partial<T> | undefined));
            return resolve("queued");
          }
          settleAll();
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      };
      const drop = () => {
        settleAll();
        resolve("replaced");
      };
      const replaced = waiting.get(action.queueKey);
      waiting.set(action.queueKey, { run, drop });
      replaced?.drop();
      if (running.has(action.queueKey)) return;
      running.add(action.queueKey);
      void runNext(action.queueKey);
    });
  };
}
