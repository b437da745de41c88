import { useLayoutEffect, useRef } from "react";
import { closers } from "./closers.ts";

const loadEntry = () => import("./back-entry.ts");
const settle = () =>
  void loadEntry().then(
    (entry) => entry.settle(),
    () => {},
  );

/** "Back" asks this to close instead of leaving the page, the topmost first. */
export function useBack(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => void (latest.current = close));
  useLayoutEffect(() => {
    if (!open) return;
    const closer = () => latest.current();
    closers.push(closer);
    settle();
    return () => {
      closers.splice(closers.indexOf(closer), 1);
      settle();
    };
  }, [open]);
}
