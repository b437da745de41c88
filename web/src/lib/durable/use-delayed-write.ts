import { useCallback, useEffect, useRef } from "react";

/**
 * Calls `write` at the latest `delayMs` after the first change that is not written, and at once when the page is hidden
 * or the component goes.
 */
export function useDelayedWrite(write: () => Promise<unknown>, delayMs: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(async () => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    await write();
  }, [write]);

  const writeLater = useCallback(() => {
    if (timer.current === undefined) timer.current = setTimeout(() => void flush(), delayMs);
  }, [flush, delayMs]);

  useEffect(() => {
    const flushNow = () => void flush();
    document.addEventListener("visibilitychange", flushNow);
    addEventListener("pagehide", flushNow);
    return () => {
      document.removeEventListener("visibilitychange", flushNow);
      removeEventListener("pagehide", flushNow);
      flushNow();
    };
  }, [flush]);

  const isUnwritten = useCallback(() => timer.current !== undefined, []);
  return { writeLater, flush, isUnwritten };
}
