import { openDatabase } from "../durable/database.ts";
import type { Entry } from "./entry.ts";

const run = openDatabase("angon-outbox", {
  waiting: { keyPath: "seq", autoIncrement: true, unique: ["key"] },
  turn: { keyPath: "id" },
});

interface Lease {
  id: 1;
  tab: string;
  until: number;
}

/** Queued writes on this device; the row id is their order. */
export const store = {
  all: () => run<Entry[]>("readonly", (table) => table("waiting").getAll() as IDBRequest<Entry[]>),

  /** Adding the same idempotency key again has no effect. */
  async add(entry: Omit<Entry, "seq">, replacedSeqs: readonly number[]): Promise<void> {
    try {
      await run("readwrite", (table) => {
        for (const seq of replacedSeqs) table("waiting").delete(seq);
        return table("waiting").add(entry);
      });
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== "ConstraintError") throw error;
    }
  },

  put: (entry: Entry) => run("readwrite", (table) => table("waiting").put(entry)),
  remove: (seqs: readonly number[]) =>
    run("readwrite", (table) => {
      for (const seq of seqs) table("waiting").delete(seq);
      return undefined;
    }),

  /** Takes the lease for this tab if it is free; read and written in one transaction, so that only one tab gets it. */
  async acquireLease(tab: string, { now, until }: { now: number; until: number }): Promise<boolean> {
    let isMine = false;
    await run("readwrite", (table) => {
      const request = table("turn").get(1) as IDBRequest<Lease | undefined>;
      request.onsuccess = () => {
        const { result } = request;
        isMine = !result || result.tab === tab || result.until <= now;
        if (isMine) table("turn").put({ id: 1, tab, until } satisfies Lease);
      };
      return request;
    });
    return isMine;
  },
};

export interface Store extends Pick<typeof store, "all" | "add"> {
  put: (entry: Entry) => Promise<unknown>;
  remove: (seqs: readonly number[]) => Promise<unknown>;
}
