import { useSyncExternalStore } from "react";
import { userChanged } from "../browser/signals.ts";

type Change<T> = (record: T) => T;
export type Patch<T> = Partial<T> | Change<T>;

/** Takes the try back and, when the server has answered, writes what it said instead. */
export type Settle<T> = (answer?: Patch<T>) => void;

const applied = <T extends object>(record: T, patch: Patch<T>): T =>
  typeof patch === "function" ? patch(record) : { ...record, ...patch };

/**
 * One place for things that several lists show at once, so that they are equal everywhere. What the server said is
 * stored separately from what was tried and not answered yet: an older answer that comes in between takes nothing back, and
 * a refused try leaves no trace.
 */
export function createEntityStore<T extends { id: number }>() {
  const confirmed = new Map<number, T>();
  const pending = new Map<number, Change<T>[]>();
  const shown = new Map<number, T>();
  const listeners = new Map<number, Set<() => void>>();

  function show(id: number): void {
    const record = confirmed.get(id);
    if (record)
      shown.set(
        id,
        (pending.get(id) ?? []).reduce((now, tried) => tried(now), record),
      );
    else shown.delete(id);
    for (const listener of listeners.get(id) ?? []) listener();
  }

  function put(records: readonly T[]): void {
    for (const record of records) {
      // A list says less of a thing than its own page does.
      confirmed.set(record.id, { ...confirmed.get(record.id), ...record });
      show(record.id);
    }
  }

  function update(id: number, patch: Patch<T>): void {
    const record = confirmed.get(id);
    if (!record) return;
    confirmed.set(id, applied(record, patch));
    show(id);
  }

  function applyOptimistic(id: number, tried: Change<T>): Settle<T> {
    pending.set(id, [...(pending.get(id) ?? []), tried]);
    show(id);
    return (answer) => {
      const rest = (pending.get(id) ?? []).filter((other) => other !== tried);
      if (rest.length > 0) pending.set(id, rest);
      else pending.delete(id);
      const record = confirmed.get(id);
      if (record && answer !== undefined) confirmed.set(id, applied(record, answer));
      show(id);
    };
  }

  function remove(id: number): void {
    confirmed.delete(id);
    show(id);
  }

  function subscribe(id: number, listener: () => void): () => void {
    const known = listeners.get(id) ?? new Set();
    listeners.set(id, known.add(listener));
    return () => {
      known.delete(listener);
      if (known.size === 0 && listeners.get(id) === known) listeners.delete(id);
    };
  }

  userChanged.subscribe(() => {
    pending.clear();
    for (const id of Array.from(confirmed.keys())) remove(id);
  });

  return {
    put,
    update,
    applyOptimistic,
    remove,
    /** As the server said it last. */
    confirmed: (id: number) => confirmed.get(id),
    shown: (id: number) => shown.get(id),
    /** Every id whose record fits. */
    idsWhere: (fits: (record: T) => boolean): number[] =>
      [...confirmed.values()].filter(fits).map((record) => record.id),
    subscribe,
    use: (id: number): T | undefined =>
      useSyncExternalStore(
        (listener) => subscribe(id, listener),
        () => shown.get(id),
        () => shown.get(id),
      ),
  };
}

export type EntityStore<T extends { id: number }> = ReturnType<typeof createEntityStore<T>>;
