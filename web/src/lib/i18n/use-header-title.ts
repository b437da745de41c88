import { useLayoutEffect } from "react";

/**
 * On phones the header names the route, and several pages share one. It costs the first view nothing, because only the page
 * writes its name there; the next page's render, or its own leaving, puts back the route's.
 */
export function useHeaderTitle(title: string): void {
  useLayoutEffect(() => {
    const name = document.querySelector("header span.truncate")?.firstChild;
    if (!name) return;
    const before = name.nodeValue;
    name.nodeValue = title;
    return () => {
      if (name.nodeValue === title) name.nodeValue = before;
    };
  }, [title]);
}
