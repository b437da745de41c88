import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { wentBack } from "../browser/history-direction.ts";
import { userChanged, storedDataOutdated, retryRequested } from "../browser/signals.ts";

export interface PageOfIds {
  ids: readonly number[];
  next: string | null;
  /** The moment whose order the list follows, where an order changes while one reads. */
  asOf?: string;
}

interface PagePosition {
  page: number;
  cursor?: string;
  asOf?: string;
}

/** How tall a row was, and whether it was on the screen when the list was left. */
export interface RowSnapshot {
  height: number;
  onScreen: boolean;
}

export type LoadPage = (at: PagePosition, signal: AbortSignal) => Promise<PageOfIds>;

interface LoadedList extends PageOfIds {
  /** How many have been read. */
  page: number;
  rowSnapshots: Map<number, RowSnapshot>;
}

const FRESH_MS = 5 * 60_000;
/** As long as the server caches an order snapshot. */
const SNAPSHOT_MS = 30 * 60_000;

/** Loaded pages stay in memory for a while, so that going back finds the list as it was left. */
const cache = new Map<string, { pages: LoadedList; at: number }>();
export const clearListCache = (): void => cache.clear();
userChanged.subscribe(clearListCache);

const cacheList = (key: string, pages: LoadedList) => void cache.set(key, { pages, at: Date.now() });

/** Uses the embedded first page instead of a request. */
export const cacheFirstPage = (key: string, first: PageOfIds): void => cacheList(key, listFrom(first));

/** Cached pages are used when the user goes back; any other navigation starts a fresh list. */
function cachedList(key: string): LoadedList | undefined {
  const found = cache.get(key);
  return found && Date.now() - found.at < (wentBack() ? SNAPSHOT_MS : FRESH_MS) ? found.pages : undefined;
}

/** The moment whose order a list follows, and when it was read. */
export function snapshotOf(key: string): { asOf: string; at: number } | undefined {
  const found = cache.get(key);
  return found?.pages.asOf === undefined ? undefined : { asOf: found.pages.asOf, at: found.at };
}

const listFrom = (first: PageOfIds): LoadedList => ({ ...first, page: 1, rowSnapshots: new Map() });
const emptyList: LoadedList = { ids: [], next: null, page: 0, rowSnapshots: new Map() };

const unique = (before: readonly number[], more: readonly number[]): number[] => [
  ...new Set([...before, ...more]),
];

/** The lists on the screen, each with how it begins anew. */
const mountedLists = new Map<string, (pinnedIds: PinnedIds) => Promise<boolean>>();
/** Ids shown above all others when a list is renewed. */
type PinnedIds = readonly number[] | Promise<readonly number[]>;
/** Whether it could. */
export const reloadList = (key: string, above: PinnedIds = []): Promise<boolean> =>
  mountedLists.get(key)?.(above) ?? Promise.resolve(false);

/** A list read page by page, further each time its end is reached. Another key is another list. */
export function useInfiniteList(key: string, read: LoadPage) {
  const [shown, setShown] = useState<{
    key: string;
    pages: LoadedList;
    error: Error | null;
    isLoading: boolean;
  }>();
  const request = useRef<AbortController>(undefined);
  const backgroundRequest = useRef<AbortController>(undefined);
  const latestLoad = useRef(read);

  const current = shown?.key === key ? shown : undefined;
  const [restored, setRestored] = useState(() => ({ key, pages: cachedList(key) }));
  // Another choice on the same page begins at its beginning.
  if (restored.key !== key) setRestored({ key, pages: wentBack() ? cachedList(key) : undefined });
  const list = current?.pages ?? restored.pages ?? emptyList;

  const latestList = useRef(list);
  useLayoutEffect(() => {
    latestLoad.current = read;
    latestList.current = list;
  });

  const loadPage = useCallback(
    async (from: LoadedList, join: (read: PageOfIds) => LoadedList) => {
      request.current?.abort();
      const leaving = (request.current = new AbortController());
      setShown({ key, pages: from, error: null, isLoading: true });
      const at = {
        page: from.page + 1,
        ...(from.next !== null && { cursor: from.next }),
        ...(from.asOf !== undefined && { asOf: from.asOf }),
      };
      try {
        const answer = await latestLoad.current(at, leaving.signal);
        if (leaving.signal.aborted) return;
        const next = join(answer);
        cacheList(key, next);
        setShown({ key, pages: next, error: null, isLoading: false });
      } catch (problem) {
        if (leaving.signal.aborted) return;
        const error = problem instanceof Error ? problem : new Error(String(problem));
        setShown({ key, pages: from, error, isLoading: false });
      }
    },
    [key],
  );

  const loadFirst = useCallback(() => loadPage(emptyList, listFrom), [loadPage]);

  useEffect(() => {
    if (latestList.current.page === 0) void loadFirst();
    return () => {
      request.current?.abort();
      backgroundRequest.current?.abort();
    };
  }, [key, loadFirst]);

  const loadMore = () => {
    if (current?.isLoading || list.next === null) return;
    void loadPage(list, ({ ids, next }) => ({
      ...list,
      ids: unique(latestList.current.ids, ids),
      // An empty page is the last one, also when the response names a next one.
      next: ids.length > 0 ? next : null,
      page: list.page + 1,
    }));
  };

  /** Reads the beginning under what is shown, and puts in its place what `after` makes of it. */
  const reloadFirst = useCallback(
    async (after: (first: PageOfIds) => LoadedList, above: PinnedIds = []): Promise<boolean> => {
      backgroundRequest.current?.abort();
      const { signal } = (backgroundRequest.current = new AbortController());
      try {
        const [first, ids] = await Promise.all([latestLoad.current({ page: 1 }, signal), above]);
        if (signal.aborted) return false;
        const next = after({ ...first, ids: unique(ids, first.ids) });
        cacheList(key, next);
        setShown({ key, pages: next, error: null, isLoading: false });
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
    const again = (first: PageOfIds): LoadedList => {
      const before = latestList.current;
      return before.page > 1 ? { ...before, ids: unique(first.ids, before.ids) } : listFrom(first);
    };
    return reloadFirst(again);
  }, [reloadFirst]);

  /** The list begins anew, in the order of this moment. */
  const restart = useCallback(
    (above: PinnedIds) =>
      reloadFirst((first) => {
        // A response for the old list must not arrive after the reload.
        request.current?.abort();
        return listFrom(first);
      }, above),
    [reloadFirst],
  );

  useEffect(() => storedDataOutdated.subscribe(() => void reload()), [reload]);
  useEffect(() => {
    mountedLists.set(key, restart);
    return () => void mountedLists.delete(key);
  }, [key, restart]);

  const retry = () => (list.page === 0 ? void loadFirst() : loadMore());
  const error = current?.error ?? null;

  useEffect(() => (error ? retryRequested.subscribe(() => void loadFirst()) : undefined), [error, loadFirst]);

  return {
    ids: list.ids,
    rowSnapshots: list.rowSnapshots,
    isLoadingFirst: list.page === 0 && !error,
    isLoading: current?.isLoading ?? list.page === 0,
    hasMore: list.next !== null,
    error,
    loadMore,
    reload,
    retry,
  };
}
