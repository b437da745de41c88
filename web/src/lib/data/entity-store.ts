import { useSyncExternalStore } from "react";
import { userChanged } from "../browser/signals.ts";

type Change<T> = (record: T) => T;
export type Patch<T> = Partial<T> | Change<T>;

/** Removes the pending change and, after a response, writes the confirmed values. */
export type Settle<T> = (confirmed?: Patch<T>) => void;

const applied = <T extends object>(record: T, patch: Patch<T>): T =>
  typeof patch === "function" ? patch(record) : { ...record, ...patch };

/**
 * Holds each entity once for all lists that show it. Confirmed values are stored separately from pending optimistic
 * changes: an older response that arrives in between does not undo a change, and a refused change is rolled back.
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
        (pending.get(id) ?? []).reduce((now, change) => change(now), record),
      );
    else shown.delete(id);
    for (const listener of listeners.get(id) ?? []) listener();
  }

  function put(records: readonly T[]): void {
    for (const record of records) {
      // A list response has fewer fields than the response for one entity.
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

  function applyOptimistic(id: number, change: Change<T>): Settle<T> {
    pending.set(id, [...(pending.get(id) ?? []), change]);
    show(id);
    return (patch) => {
      const rest = (pending.get(id) ?? []).filter((other) => other !== change);
      if (rest.length > 0) pending.set(id, rest);
      else pending.delete(id);
      const record = confirmed.get(id);
      if (record && patch !== undefined) confirmed.set(id, applied(record, patch));
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
    /** The latest values from the server, without pending changes. */
    confirmed: (id: number) => confirmed.get(id),
    shown: (id: number) => shown.get(id),
    idsWhere: (matches: (record: T) => boolean): number[] =>
      [...confirmed.values()].filter(matches).map((record) => record.id),
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
