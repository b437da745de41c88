import { useLayoutEffect } from "react";

/**
 * While an attempt runs, the links of the footer would lead away from it, and on a phone the header lies behind it but
 * the Tab key still reaches it: the layout hides both by this class.
 */
export function useBareFrame(isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const { classList } = document.documentElement;
    classList.add("attempt-runs");
    return () => classList.remove("attempt-runs");
  }, [isOn]);
}
