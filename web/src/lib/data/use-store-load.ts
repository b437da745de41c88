// @chunk first
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
  const inFlight = useRef(0);

  const start = useCallback((read: Load) => {
    const { signal } = (running.current = new AbortController());
    inFlight.current++;
    return { signal, request: read(signal).finally(() => inFlight.current--) };
  }, []);

  /** Data that is shown already stays until the response arrives, and when the network fails. */
  const refresh = useCallback(() => {
    running.current?.abort();
    if (!load) return;
    const { signal, request } = start(load);
    request.then(
      () => signal.aborted || setOutcome({ of: load, error: null }),
      (error: Error) =>
        signal.aborted ||
        setOutcome((before) => (before.of === load && !isRefusal(error) ? before : { of: load, error })),
    );
  }, [load, start]);

  /**
   * Takes the response that is newer than a stored copy on screen. It may be that of the running request, which is
   * therefore aborted only afterwards.
   */
  const takeNewer = useCallback(() => {
    if (!load || inFlight.current > 0) return;
    const before = running.current;
    const { signal, request } = start(load);
    request
      .then(
        () => signal.aborted || setOutcome({ of: load, error: null }),
        (error: Error) => !signal.aborted && isRefusal(error) && setOutcome({ of: load, error }),
      )
      .finally(() => before?.abort());
  }, [load, start]);

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
  useEffect(() => storedDataOutdated.subscribe(takeNewer), [takeNewer]);
  useEffect(() => (error ? retryRequested.subscribe(retry) : undefined), [error, retry]);

  return { isPending, error, retry, refresh };
}
