import { useLayoutEffect, useRef } from "react";
import { closers } from "./closers.ts";

const loadEntry = () => import("./back-entry.ts");
const syncEntry = () =>
  void loadEntry().then(
    (entry) => entry.scheduleSync(),
    () => {},
  );

/** While open, "back" calls `close` instead of leaving the page; the topmost layer closes first. */
export function useBackToClose(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useLayoutEffect(() => void (latest.current = close));
  useLayoutEffect(() => {
    if (!open) return;
    const closer = () => latest.current();
    closers.push(closer);
    syncEntry();
    return () => {
      closers.splice(closers.indexOf(closer), 1);
      syncEntry();
    };
  }, [open]);
}
