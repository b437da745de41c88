import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { wentBack } from "../browser/history-direction.ts";
import { personChanged, renewed, tryAgain } from "../browser/signals.ts";

export interface PageOfIds {
  ids: readonly number[];
  next: string | null;
  /** The moment whose order the list follows, where an order changes while one reads. */
  asOf?: string;
}

interface At {
  page: number;
  cursor?: string;
  asOf?: string;
}

/** How tall a row was, and whether it was on the screen when the list was left. */
export interface SeenRow {
  height: number;
  onScreen: boolean;
}

export type ReadPage = (at: At, signal: AbortSignal) => Promise<PageOfIds>;

interface Pages extends PageOfIds {
  /** How many have been read. */
  page: number;
  seen: Map<number, SeenRow>;
}

const FRESH_MS = 5 * 60_000;
/** As long as the server caches an order snapshot. */
const KEPT_MS = 30 * 60_000;

/** Loaded pages stay in memory for a while, so that going back finds the list as it was left. */
const cache = new Map<string, { pages: Pages; at: number }>();
export const forgetPages = (): void => cache.clear();
personChanged.listen(forgetPages);

const keep = (key: string, pages: Pages) => void cache.set(key, { pages, at: Date.now() });

/** Uses the embedded first page instead of a request. */
export const keepFirst = (key: string, first: PageOfIds): void => keep(key, beginning(first));

/** Cached pages are used when the user goes back; any other navigation starts a fresh list. */
function keptPages(key: string): Pages | undefined {
  const found = cache.get(key);
  return found && Date.now() - found.at < (wentBack() ? KEPT_MS : FRESH_MS) ? found.pages : undefined;
}

/** The moment whose order a list follows, and when it was read. */
export function momentOf(key: string): { asOf: string; at: number } | undefined {
  const found = cache.get(key);
  return found?.pages.asOf === undefined ? undefined : { asOf: found.pages.asOf, at: found.at };
}

const beginning = (first: PageOfIds): Pages => ({ ...first, page: 1, seen: new Map() });
const nothing: Pages = { ids: [], next: null, page: 0, seen: new Map() };

const joined = (before: readonly number[], more: readonly number[]): number[] => [
  ...new Set([...before, ...more]),
];

/** The lists on the screen, each with how it begins anew. */
const standing = new Map<string, (above: Above) => Promise<boolean>>();
/** Ids shown above all others when a list is renewed. */
type Above = readonly number[] | Promise<readonly number[]>;
/** Whether it could. */
export const renewList = (key: string, above: Above = []): Promise<boolean> =>
  standing.get(key)?.(above) ?? Promise.resolve(false);

/** A list read page by page, further each time its end is reached. Another key is another list. */
export function usePages(key: string, read: ReadPage) {
  const [shown, setShown] = useState<{
    key: string;
    pages: Pages;
    error: Error | null;
    isReading: boolean;
  }>();
  const reading = useRef<AbortController>(undefined);
  const under = useRef<AbortController>(undefined);
  const latestRead = useRef(read);

  const current = shown?.key === key ? shown : undefined;
  const [atFirst, setAtFirst] = useState(() => ({ key, pages: keptPages(key) }));
  // Another choice on the same page begins at its beginning.
  if (atFirst.key !== key) setAtFirst({ key, pages: wentBack() ? keptPages(key) : undefined });
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
      const at = {
        page: from.page + 1,
        ...(from.next !== null && { cursor: from.next }),
        ...(from.asOf !== undefined && { asOf: from.asOf }),
      };
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

  const readFirst = useCallback(() => readPage(nothing, beginning), [readPage]);

  useEffect(() => {
    if (latestPages.current.page === 0) void readFirst();
    return () => {
      reading.current?.abort();
      under.current?.abort();
    };
  }, [key, readFirst]);

  const more = () => {
    if (current?.isReading || pages.next === null) return;
    void readPage(pages, ({ ids, next }) => ({
      ...pages,
      ids: joined(latestPages.current.ids, ids),
      // An empty page is the last one, also when the response names a next one.
      next: ids.length > 0 ? next : null,
      page: pages.page + 1,
    }));
  };

  /** Reads the beginning under what is shown, and puts in its place what `after` makes of it. */
  const readUnder = useCallback(
    async (after: (first: PageOfIds) => Pages, above: Above = []): Promise<boolean> => {
      under.current?.abort();
      const { signal } = (under.current = new AbortController());
      try {
        const [first, ids] = await Promise.all([latestRead.current({ page: 1 }, signal), above]);
        if (signal.aborted) return false;
        const next = after({ ...first, ids: joined(ids, first.ids) });
        keep(key, next);
        setShown({ key, pages: next, error: null, isReading: false });
        return true;
      } catch {
        // The list that stands there is better than a word about one that did not come.
        return false;
      }
    },
    [key],
  );

  /** Pages loaded further down stay, and continue in their own snapshot. */
  const reload = useCallback(() => {
    const again = (first: PageOfIds): Pages => {
      const before = latestPages.current;
      return before.page > 1 ? { ...before, ids: joined(first.ids, before.ids) } : beginning(first);
    };
    return readUnder(again);
  }, [readUnder]);

  /** The list begins anew, in the order of this moment. */
  const renew = useCallback(
    (above: Above) =>
      readUnder((first) => {
        // A response for the old list must not arrive after the reload.
        reading.current?.abort();
        return beginning(first);
      }, above),
    [readUnder],
  );

  useEffect(() => renewed.listen(() => void reload()), [reload]);
  useEffect(() => {
    standing.set(key, renew);
    return () => void standing.delete(key);
  }, [key, renew]);

  const retry = () => (pages.page === 0 ? void readFirst() : more());
  const error = current?.error ?? null;

  useEffect(() => (error ? tryAgain.listen(() => void readFirst()) : undefined), [error, readFirst]);

  return {
    ids: pages.ids,
    seen: pages.seen,
    isFirst: pages.page === 0 && !error,
    isReading: current?.isReading ?? pages.page === 0,
    hasMore: pages.next !== null,
    error,
    more,
    reload,
    retry,
  };
}
