import { useCallback } from "react";
import { userChanged } from "../../lib/browser/signals.ts";
import { useStoreLoad } from "../../lib/data/use-store-load.ts";
import { readSubjects, type ListedSubject } from "./api.ts";

const FRESH_MS = 60_000;

const cache = new Map<string, { at: number; list: ListedSubject[] }>();
/** Several components of a page ask at once. */
const readings = new Map<string, Promise<ListedSubject[]>>();
userChanged.subscribe(() => {
  cache.clear();
  readings.clear();
});

/** The subjects with the posts of this batch in each; undefined until the first answer. */
export function useSubjects(batch: string | undefined): ListedSubject[] | undefined {
  const key = batch ?? "";
  const load = useCallback(async () => {
    if (Date.now() - (cache.get(key)?.at ?? 0) < FRESH_MS) return;
    const reading = readings.get(key) ?? readSubjects(batch);
    readings.set(key, reading);
    try {
      const list = await reading;
      if (readings.get(key) === reading) cache.set(key, { at: Date.now(), list });
    } finally {
      if (readings.get(key) === reading) readings.delete(key);
    }
  }, [key, batch]);
  // When not even the built-in list could be loaded, the filter stays as it is.
  useStoreLoad(load);
  return cache.get(key)?.list;
}

const QUICK = 6;

/** The subjects with the most questions, for the chips beside the filter. */
export const busiest = (subjects: readonly ListedSubject[]): ListedSubject[] =>
  [...subjects].sort((a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, QUICK);
