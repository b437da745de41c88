import type { Chapter } from "@angon/contract/subjects";
import { useCallback } from "react";
import { userChanged } from "../../lib/browser/signals.ts";
import { useStoreLoad } from "../../lib/data/use-store-load.ts";
import { readChapters } from "./lazy-api.ts";

/** The built-in list, which stands in while offline, is replaced soon after. */
const FRESH_MS = 60_000;

const cache = new Map<number, { at: number; list: readonly Chapter[] }>();
userChanged.subscribe(() => cache.clear());

/** The chapters of a subject; undefined until they have loaded. */
export function useChapters(subjectId: number | undefined) {
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (subjectId === undefined || Date.now() - (cache.get(subjectId)?.at ?? 0) < FRESH_MS) return;
      const list = await readChapters(subjectId, signal);
      cache.set(subjectId, { at: Date.now(), list });
    },
    [subjectId],
  );
  const { error, retry } = useStoreLoad(load);
  return { chapters: subjectId === undefined ? undefined : cache.get(subjectId)?.list, error, retry };
}
