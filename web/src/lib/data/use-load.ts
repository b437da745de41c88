import { useCallback, useEffect, useRef, useState } from "react";
import { ProblemError } from "../http/problem.ts";
import { storedDataOutdated } from "../browser/signals.ts";

const isNotFound = (problem: Error): boolean => problem instanceof ProblemError && problem.status === 404;

interface Loaded<T> {
  data: T | undefined;
  error: Error | null;
}

/** One request without a cache, for small pages. `load` must be stable between renders. */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>, initial?: T) {
  const [{ data, error }, setLoaded] = useState<Loaded<T>>({ data: initial, error: null });
  const isPending = data === undefined && error === null;

  useEffect(() => {
    if (!isPending) return;
    const controller = new AbortController();
    const { signal } = controller;
    load(signal).then(
      (loaded) => signal.aborted || setLoaded({ data: loaded, error: null }),
      (problem: Error) => signal.aborted || setLoaded({ data: undefined, error: problem }),
    );
    return () => controller.abort();
  }, [load, isPending]);

  useEffect(
    () =>
      storedDataOutdated.subscribe(() => {
        load(new AbortController().signal).then(
          (loaded) => setLoaded({ data: loaded, error: null }),
          () => undefined,
        );
      }),
    [load],
  );

  /** The old data stays until the response arrives, and after any error but 404. */
  const refreshing = useRef<AbortController>(undefined);
  const refresh = useCallback(() => {
    refreshing.current?.abort();
    const { signal } = (refreshing.current = new AbortController());
    load(signal).then(
      (loaded) => signal.aborted || setLoaded({ data: loaded, error: null }),
      (problem: Error) =>
        !signal.aborted && isNotFound(problem) && setLoaded({ data: undefined, error: problem }),
    );
  }, [load]);

  const retry = () => setLoaded({ data: undefined, error: null });
  return { data, error, isPending, retry, refresh };
}
