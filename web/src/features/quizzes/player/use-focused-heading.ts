import { useEffect, useRef } from "react";

/**
 * Focuses the heading of a view that takes the place of another one at the same address, because the button that
 * was pressed is gone: a screen reader reads it.
 */
export function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}
