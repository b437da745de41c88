import { useEffect, useState } from "react";
import { userChanged } from "../../lib/browser/signals.ts";
import { readSubjects, type ListedSubject } from "./api.ts";

const FRESH_MS = 60_000;

const cache = new Map<string, { at: number; list: ListedSubject[] }>();
userChanged.subscribe(() => cache.clear());

/** The subjects with the posts of this batch in each; undefined until the first answer. */
export function useSubjects(batch: string | undefined): ListedSubject[] | undefined {
  const key = batch ?? "";
  const [, setRead] = useState(0);

  useEffect(() => {
    if (Date.now() - (cache.get(key)?.at ?? 0) < FRESH_MS) return;
    const leaving = new AbortController();
    void (async () => {
      try {
        const list = await readSubjects(batch, leaving.signal);
        cache.set(key, { at: Date.now(), list });
        setRead((times) => times + 1);
      } catch {
        // Not even the built-in list could be fetched: the filter stays as it is until the next visit.
      }
    })();
    return () => leaving.abort();
  }, [key, batch]);

  return cache.get(key)?.list;
}

const QUICK = 6;

/** The subjects with the most questions, for the chips beside the filter. */
export const busiest = (subjects: readonly ListedSubject[]): ListedSubject[] =>
  [...subjects].sort((a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, QUICK);
