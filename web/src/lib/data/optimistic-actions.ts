import type { Records, Settle } from "./entity-store.ts";
import { Waiting } from "../offline/queued.ts";

/** Something a person does to a record: shown at once, sent, and then as the server answered. */
export interface Deed<T> {
  /** Two deeds of one lane are never on their way together; of those that wait only the last is sent. */
  lane: string;
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
export function createDeeds<T extends { id: number }>(records: Records<T>) {
  const running = new Set<string>();
  const waiting = new Map<string, Next>();

  async function runNext(lane: string): Promise<void> {
    for (let next = waiting.get(lane); next; next = waiting.get(lane)) {
      waiting.delete(lane);
      await next.run();
    }
    running.delete(lane);
  }

  return function act(ids: readonly number[], deed: Deed<T>): Promise<Outcome> {
    const settles = ids.map((id) => records.attempt(id, deed.change));
    const settle: Settle<T> = (answer) => settles.forEach((one) => one(answer));

    return new Promise((resolve, reject) => {
      const run = async () => {
        const said = records.said(ids[0] ?? 0);
        try {
          settle(said && (await deed.send(said)));
          resolve("done");
        } catch (error) {
          if (error instanceof Waiting) {
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
      const before = waiting.get(deed.lane);
      waiting.set(deed.lane, { run, drop });
      before?.drop();
      if (running.has(deed.lane)) return;
      running.add(deed.lane);
      void runNext(deed.lane);
    });
  };
}
