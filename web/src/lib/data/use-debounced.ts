import { useEffect, useState } from "react";

/** The delay that the specification sets for the live preview. */
export const PREVIEW_DELAY_MS = 400;

/** The latest value that did not change for a while; the initial one is used at once. */
export function useDebounced<T>(value: T, ms = PREVIEW_DELAY_MS): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    if (Object.is(debounced, value)) return;
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [debounced, value, ms]);
  return debounced;
}
