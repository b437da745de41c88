import { useCallback, useEffect, useRef, useState } from "react";
import { retryRequested, storedDataOutdated } from "../browser/signals.ts";
import { isRefusal } from "../http/problem.ts";

/** Requests data and puts it into a store or state of the caller. */
type Load = (signal: AbortSignal) => Promise<unknown>;

interface Outcome {
  of: Load | null;
  error: Error | null;
}

const nothing: Outcome = { of: null, error: null };

/**
 * Fills a store, and renders again when the request settles: for views that load without TanStack Query, and for data that
 * actions and live events change. `load` must be stable between renders; another one starts a request, null starts none.
 */
export function useStoreLoad(load: Load | null) {
  const [outcome, setOutcome] = useState(nothing);
  const running = useRef<AbortController>(undefined);

  /** Data that is shown already stays until the response arrives, and when the network fails. */
  const refresh = useCallback(() => {
    running.current?.abort();
    if (!load) return;
    const { signal } = (running.current = new AbortController());
    load(signal).then(
      () => signal.aborted || setOutcome({ of: load, error: null }),
      (error: Error) =>
        signal.aborted ||
        setOutcome((before) => (before.of === load && !isRefusal(error) ? before : { of: load, error })),
    );
  }, [load]);
  useEffect(() => {
    refresh();
    return () => running.current?.abort();
  }, [refresh]);

  const retry = useCallback(() => {
    setOutcome(nothing);
    refresh();
  }, [refresh]);

  const isPending = outcome.of !== load;
  const error = isPending ? null : outcome.error;
  useEffect(() => storedDataOutdated.subscribe(refresh), [refresh]);
  useEffect(() => (error ? retryRequested.subscribe(retry) : undefined), [error, retry]);

  return { isPending, error, retry, refresh };
}
