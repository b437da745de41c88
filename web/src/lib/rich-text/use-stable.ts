import { useEffect, useState } from "react";

/** The specification of the text renderer; meant is the live preview, since a text that is only read stands still. */
export const SETTLED_MS = 400;

/** A value as it was when it had last stood still for a while; the first one counts at once. */
export function useStable<T>(value: T, ms = SETTLED_MS): T {
  const [stable, setStable] = useState(value);
  useEffect(() => {
    if (Object.is(stable, value)) return;
    const timer = setTimeout(() => setStable(value), ms);
    return () => clearTimeout(timer);
  }, [stable, value, ms]);
  return stable;
}
