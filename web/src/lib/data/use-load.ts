import { useCallback, useEffect, useRef, useState } from "react";
import { ProblemError } from "../http/problem.ts";
import { storedDataOutdated } from "../browser/signals.ts";

const isGone = (problem: Error): boolean => problem instanceof ProblemError && problem.status === 404;

interface Loaded<T> {
  data: T | undefined;
  error: Error | null;
}

/** One answer for one small page that needs no cache; `load` is a function of the module, not of the render. */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>, known?: T) {
  const [{ data, error }, setLoaded] = useState<Loaded<T>>({ data: known, error: null });
  const isPending = data === undefined && error === null;

  useEffect(() => {
    if (!isPending) return;
    const leaving = new AbortController();
    load(leaving.signal).then(
      (answer) => leaving.signal.aborted || setLoaded({ data: answer, error: null }),
      (problem: Error) => leaving.signal.aborted || setLoaded({ data: undefined, error: problem }),
    );
    return () => leaving.abort();
  }, [load, isPending]);

  useEffect(
    () =>
      storedDataOutdated.subscribe(() => {
        load(new AbortController().signal).then(
          (answer) => setLoaded({ data: answer, error: null }),
          () => undefined,
        );
      }),
    [load],
  );

  /** Old data stays until the response arrives; a 404 is a response too. */
  const looking = useRef<AbortController>(undefined);
  const refresh = useCallback(() => {
    looking.current?.abort();
    const { signal } = (looking.current = new AbortController());
    load(signal).then(
      (answer) => signal.aborted || setLoaded({ data: answer, error: null }),
      (problem: Error) =>
        !signal.aborted && isGone(problem) && setLoaded({ data: undefined, error: problem }),
    );
  }, [load]);

  const retry = () => setLoaded({ data: undefined, error: null });
  return { data, error, isPending, retry, refresh };
}
