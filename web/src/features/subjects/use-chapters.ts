import type { Chapter } from "@angon/contract/subjects";
import { useCallback } from "react";
import { userChanged } from "../../lib/browser/signals.ts";
import { useStoreLoad } from "../../lib/data/use-store-load.ts";
import { readChapters } from "./api.ts";

const cache = new Map<number, readonly Chapter[]>();
userChanged.subscribe(() => cache.clear());

/** The chapters of a subject; undefined until they have loaded. */
export function useChapters(subjectId: number | undefined) {
  const load = useCallback(
    async (signal: AbortSignal) => {
      if (subjectId === undefined || cache.has(subjectId)) return;
      cache.set(subjectId, await readChapters(subjectId, signal));
    },
    [subjectId],
  );
  const { error, retry } = useStoreLoad(load);
  return { chapters: subjectId === undefined ? undefined : cache.get(subjectId), error, retry };
}
