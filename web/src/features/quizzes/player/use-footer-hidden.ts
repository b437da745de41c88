import { useLayoutEffect } from "react";

/** While an attempt runs, the links of the footer would lead away from it; the layout hides it by this class. */
export function useFooterHidden(): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add("footer-hidden");
    return () => classList.remove("footer-hidden");
  }, []);
}
