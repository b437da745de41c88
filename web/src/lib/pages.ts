import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { personChanged, tryAgain } from "./signals.ts";

export interface PageOfIds {
  ids: readonly number[];
  next: string | null;
}

interface At {
  page: number;
  cursor?: string;
}

export type ReadPage = (at: At, signal: AbortSignal) => Promise<PageOfIds>;

interface Pages extends PageOfIds {
  /** How many have been read. */
  page: number;
}

const FRESH_MS = 5 * 60_000;

/** What was read stays for a while, so that the way back finds the list as it was left. */
const kept = new Map<string, { pages: Pages; at: number }>();
export const forgetPages = (): void => kept.clear();
personChanged.listen(forgetPages);

const keep = (key: string, pages: Pages) => void kept.set(key, { pages, at: Date.now() });

function keptPages(key: string): Pages | undefined {
  const found = kept.get(key);
  return found && Date.now() - found.at < FRESH_MS ? found.pages : undefined;
}

const nothing: Pages = { ids: [], next: null, page: 0 };

const joined = (before: readonly number[], more: readonly number[]): number[] => [
  ...new Set([...before, ...more]),
];

/** A list read page by page, further each time its end is reached. Another key is another list. */
export function usePages(key: string, read: ReadPage) {
  const [shown, setShown] = useState<{
    key: string;
    pages: Pages;
    error: Error | null;
    isReading: boolean;
  }>();
  const reading = useRef<AbortController>(undefined);
  const latestRead = useRef(read);

  const current = shown?.key === key ? shown : undefined;
  const [atFirst, setAtFirst] = useState(() => ({ key, pages: keptPages(key) }));
  if (atFirst.key !== key) setAtFirst({ key, pages: keptPages(key) });
  const pages = current?.pages ?? atFirst.pages ?? nothing;

  const latestPages = useRef(pages);
  useLayoutEffect(() => {
    latestRead.current = read;
    latestPages.current = pages;
  });

  const readPage = useCallback(
    async (from: Pages, join: (read: PageOfIds) => Pages) => {
      reading.current?.abort();
      const leaving = (reading.current = new AbortController());
      setShown({ key, pages: from, error: null, isReading: true });
      const at = { page: from.page + 1, ...(from.next !== null && { cursor: from.next }) };
      try {
        const answer = await latestRead.current(at, leaving.signal);
        if (leaving.signal.aborted) return;
        const next = join(answer);
        keep(key, next);
        setShown({ key, pages: next, error: null, isReading: false });
      } catch (problem) {
        if (leaving.signal.aborted) return;
        const error = problem instanceof Error ? problem : new Error(String(problem));
        setShown({ key, pages: from, error, isReading: false });
      }
    },
    [key],
  );

  const readFirst = useCallback(
    () => readPage(nothing, ({ ids, next }) => ({ ids, next, page: 1 })),
    [readPage],
  );

  useEffect(() => {
    if (!keptPages(key)) void readFirst();
    return () => reading.current?.abort();
  }, [key, readFirst]);

  const more = () => {
    if (current?.isReading || pages.next === null) return;
    void readPage(pages, ({ ids, next }) => ({
      ids: joined(pages.ids, ids),
      // A page without anything is the end, whatever it says of a next one.
      next: ids.length > 0 ? next : null,
      page: pages.page + 1,
    }));
  };

  /** Reads the beginning again under what is shown; what was read further down stays behind it. */
  const reload = useCallback(async () => {
    const before = latestPages.current;
    const leaving = new AbortController();
    try {
      const { ids, next } = await latestRead.current({ page: 1 }, leaving.signal);
      const after = before.page > 1 ? { ...before, ids: joined(ids, before.ids) } : { ids, next, page: 1 };
      keep(key, after);
      setShown({ key, pages: after, error: null, isReading: false });
    } catch {
      // The list that stands there is better than a word about one that did not come.
    }
  }, [key]);

  const retry = () => (pages.page === 0 ? void readFirst() : more());
  const error = current?.error ?? null;

  useEffect(() => (error ? tryAgain.listen(() => void readFirst()) : undefined), [error, readFirst]);

  return {
    ids: pages.ids,
    isFirst: pages.page === 0 && !error,
    isReading: current?.isReading ?? pages.page === 0,
    hasMore: pages.next !== null,
    error,
    more,
    reload,
    retry,
  };
}
