import { useLayoutEffect } from "react";

/** For pages with a bar at the lower edge of a phone that a toast would cover: there toasts stand below the header. */
export function useToastsAbove(isOn: boolean): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const { classList } = document.documentElement;
    classList.add("toasts-above");
    return () => classList.remove("toasts-above");
  }, [isOn]);
}
