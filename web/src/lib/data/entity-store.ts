import { useSyncExternalStore } from "react";
import { personChanged } from "../browser/signals.ts";

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
  const said = new Map<number, T>();
  const tries = new Map<number, Change<T>[]>();
  const shown = new Map<number, T>();
  const listeners = new Map<number, Set<() => void>>();

  function show(id: number): void {
    const record = said.get(id);
    if (record)
      shown.set(
        id,
        (tries.get(id) ?? []).reduce((now, tried) => tried(now), record),
      );
    else shown.delete(id);
    for (const listener of listeners.get(id) ?? []) listener();
  }

  function put(records: readonly T[]): void {
    for (const record of records) {
      // A list says less of a thing than its own page does.
      said.set(record.id, { ...said.get(record.id), ...record });
      show(record.id);
    }
  }

  function change(id: number, patch: Patch<T>): void {
    const record = said.get(id);
    if (!record) return;
    said.set(id, applied(record, patch));
    show(id);
  }

  function attempt(id: number, tried: Change<T>): Settle<T> {
    tries.set(id, [...(tries.get(id) ?? []), tried]);
    show(id);
    return (answer) => {
      const rest = (tries.get(id) ?? []).filter((other) => other !== tried);
      if (rest.length > 0) tries.set(id, rest);
      else tries.delete(id);
      const record = said.get(id);
      if (record && answer !== undefined) said.set(id, applied(record, answer));
      show(id);
    };
  }

  function forget(id: number): void {
    said.delete(id);
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

  personChanged.listen(() => {
    tries.clear();
    for (const id of Array.from(said.keys())) forget(id);
  });

  return {
    put,
    change,
    attempt,
    forget,
    /** As the server said it last. */
    said: (id: number) => said.get(id),
    shown: (id: number) => shown.get(id),
    /** Every id whose record fits. */
    idsWhere: (fits: (record: T) => boolean): number[] =>
      [...said.values()].filter(fits).map((record) => record.id),
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
