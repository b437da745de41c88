import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { wentBack } from "../browser/history-direction.ts";
import { userChanged, storedDataOutdated, retryRequested } from "../browser/signals.ts";

export interface PageOfIds {
  ids: readonly number[];
  next: string | null;
  /** The time of the order snapshot, for lists whose order changes while the user reads them. */
  asOf?: string;
}

interface PagePosition {
  page: number;
  cursor?: string;
  asOf?: string;
}

/** The height of a row, and whether it was on the screen when the user left the list. */
export interface RowSnapshot {
  height: number;
  onScreen: boolean;
}

export type LoadPage = (at: PagePosition, signal: AbortSignal) => Promise<PageOfIds>;

interface LoadedList extends PageOfIds {
  /** Number of loaded pages. */
  page: number;
  rowSnapshots: Map<number, RowSnapshot>;
}

const FRESH_MS = 5 * 60_000;
/** As long as the server caches an order snapshot. */
const SNAPSHOT_MS = 30 * 60_000;

/** Loaded lists stay in memory, so that "back" shows the list as the user left it. */
const cache = new Map<string, { list: LoadedList; at: number }>();
export const clearListCache = (): void => cache.clear();
userChanged.subscribe(clearListCache);

const cacheList = (key: string, list: LoadedList) => void cache.set(key, { list, at: Date.now() });

/** Uses the embedded first page instead of a request. */
export const cacheFirstPage = (key: string, first: PageOfIds): void => cacheList(key, listFrom(first));

/** A cached list is used for 5 minutes, after "back" for 30. */
function cachedList(key: string): LoadedList | undefined {
  const cached = cache.get(key);
  return cached && Date.now() - cached.at < (wentBack() ? SNAPSHOT_MS : FRESH_MS) ? cached.list : undefined;
}

/** The time of a list's order snapshot, and when the list was loaded. */
export function snapshotOf(key: string): { asOf: string; at: number } | undefined {
  const cached = cache.get(key);
  return cached?.list.asOf === undefined ? undefined : { asOf: cached.list.asOf, at: cached.at };
}

const listFrom = (first: PageOfIds): LoadedList => ({ ...first, page: 1, rowSnapshots: new Map() });
const emptyList: LoadedList = { ids: [], next: null, page: 0, rowSnapshots: new Map() };

const unique = (ids: readonly number[], more: readonly number[]): number[] => [...new Set([...ids, ...more])];

/** Ids that a reloaded list shows first. */
type TopIds = readonly number[] | Promise<readonly number[]>;

/** The restart functions of the mounted lists. */
const mountedLists = new Map<string, (top: TopIds) => Promise<boolean>>();

/** Reloads a mounted list from its first page; false when it is not mounted or the request failed. */
export const reloadList = (key: string, top: TopIds = []): Promise<boolean> =>
  mountedLists.get(key)?.(top) ?? Promise.resolve(false);

/** A list that loads page by page as the user scrolls. A different key is a different list. */
export function useInfiniteList(key: string, load: LoadPage) {
  const [shown, setShown] = useState<{
    key: string;
    list: LoadedList;
    error: Error | null;
    isLoading: boolean;
  }>();
  const request = useRef<AbortController>(undefined);
  const backgroundRequest = useRef<AbortController>(undefined);
  const latestLoad = useRef(load);

  const current = shown?.key === key ? shown : undefined;
  const [restored, setRestored] = useState(() => ({ key, list: cachedList(key) }));
  // A list whose key changes on the same page, for example by a filter, starts from its first page.
  if (restored.key !== key) setRestored({ key, list: wentBack() ? cachedList(key) : undefined });
  const list = current?.list ?? restored.list ?? emptyList;

  const latestList = useRef(list);
  useLayoutEffect(() => {
    latestLoad.current = load;
    latestList.current = list;
  });

  const loadPage = useCallback(
    async (from: LoadedList, join: (page: PageOfIds) => LoadedList) => {
      request.current?.abort();
      const { signal } = (request.current = new AbortController());
      setShown({ key, list: from, error: null, isLoading: true });
      const position = {
        page: from.page + 1,
        ...(from.next !== null && { cursor: from.next }),
        ...(from.asOf !== undefined && { asOf: from.asOf }),
      };
      try {
        const page = await latestLoad.current(position, signal);
        if (signal.aborted) return;
        const next = join(page);
        cacheList(key, next);
        setShown({ key, list: next, error: null, isLoading: false });
      } catch (problem) {
        if (signal.aborted) return;
        const error = problem instanceof Error ? problem : new Error(String(problem));
        setShown({ key, list: from, error, isLoading: false });
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
      // An empty page ends the list, even if the response has a cursor.
      next: ids.length > 0 ? next : null,
      page: list.page + 1,
    }));
  };

  /** Loads the first page in the background, then replaces the list by the result of `join`. */
  const reloadFirst = useCallback(
    async (join: (first: PageOfIds) => LoadedList, top: TopIds = []): Promise<boolean> => {
      backgroundRequest.current?.abort();
      const { signal } = (backgroundRequest.current = new AbortController());
      try {
        const [first, topIds] = await Promise.all([latestLoad.current({ page: 1 }, signal), top]);
        if (signal.aborted) return false;
        const next = join({ ...first, ids: unique(topIds, first.ids) });
        cacheList(key, next);
        setShown({ key, list: next, error: null, isLoading: false });
        return true;
      } catch {
        // The old list stays on the screen, without an error message.
        return false;
      }
    },
    [key],
  );

  /** Keeps the pages that are loaded already, and their order snapshot. */
  const reload = useCallback(() => {
    const join = (first: PageOfIds): LoadedList => {
      const loaded = latestList.current;
      return loaded.page > 1 ? { ...loaded, ids: unique(first.ids, loaded.ids) } : listFrom(first);
    };
    return reloadFirst(join);
  }, [reloadFirst]);

  /** Replaces the whole list by a first page with a new order snapshot. */
  const restart = useCallback(
    (top: TopIds) =>
      reloadFirst((first) => {
        // A response for the old list must not arrive after the reload.
        request.current?.abort();
        return listFrom(first);
      }, top),
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
