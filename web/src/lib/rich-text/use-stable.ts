import { useEffect, useState } from "react";

/** The delay that the specification sets for the live preview. */
export const SETTLED_MS = 400;

/** A debounced value: the latest one that did not change for a while. The initial value is used at once. */
export function useStable<T>(value: T, ms = SETTLED_MS): T {
  const [stable, setStable] = useState(value);
  useEffect(() => {
    if (Object.is(stable, value)) return;
    const timer = setTimeout(() => setStable(value), ms);
    return () => clearTimeout(timer);
  }, [stable, value, ms]);
  return stable;
}
