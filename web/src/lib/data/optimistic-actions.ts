import type { EntityStore, Settle } from "./entity-store.ts";
import { QueuedError } from "../outbox/queued.ts";

/** Something a person does to a record: shown at once, sent, and then as the server answered. */
export interface OptimisticAction<T> {
  /** Actions with the same key are sent one after the other; of the waiting ones only the last is sent. */
  queueKey: string;
  change: (record: T) => T;
  send: (said: T) => Promise<Partial<T>>;
}

/** `waiting`: the request is queued in the outbox, and the screen shows it as done. */
export type Outcome = "done" | "replaced" | "waiting";

interface Next {
  run: () => Promise<void>;
  drop: () => void;
}

/** The person may tap as fast as they like: the page shows the last tap, the server gets them one after the other. */
export function createOptimisticActions<T extends { id: number }>(records: EntityStore<T>) {
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
    const settles = ids.map((id) => records.applyOptimistic(id, action.change));
    const settle: Settle<T> = (answer) => settles.forEach((one) => one(answer));

    return new Promise((resolve, reject) => {
      const run = async () => {
        const said = records.confirmed(ids[0] ?? 0);
        try {
          settle(said && (await action.send(said)));
          resolve("done");
        } catch (error) {
          if (error instanceof QueuedError) {
            void error.gone.then((answer) => settle(answer as Partial<T> | undefined));
            return resolve("waiting");
          }
          settle();
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      };
      const drop = () => {
        settle();
        resolve("replaced");
      };
      const before = waiting.get(action.queueKey);
      waiting.set(action.queueKey, { run, drop });
      before?.drop();
      if (running.has(action.queueKey)) return;
      running.add(action.queueKey);
      void runNext(action.queueKey);
    });
  };
}
