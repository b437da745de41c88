import { createContext, useContext, useDeferredValue, useLayoutEffect, type ReactNode } from "react";
import { Router, useRouter } from "wouter";
import { navigate, usePathname } from "wouter/use-browser-location";
import { isNextPageRendering, setShownPath } from "../lib/browser/shown-path.ts";
import { useRawSearch } from "../lib/browser/use-raw-search.ts";

const ShownPath = createContext("");
const ShownSearch = createContext("");

/** A second press or a timer of the page that is left neither repeats the navigation nor takes it back. */
const navigateFrom =
  (shownPath: string): typeof navigate =>
  (to, options) => {
    const { href, pathname } = new URL(to, location.href);
    const isIgnored = options?.replace ? pathname === shownPath : href === location.href;
    if (!(isIgnored && isNextPageRendering())) navigate(to, options);
  };

/** The router calls them in its own hooks. */
const hooks = {
  hook: (): [string, typeof navigate] => {
    const shownPath = useContext(ShownPath);
    return [shownPath, navigateFrom(shownPath)];
  },
  searchHook: () => useContext(ShownSearch),
};

/**
 * The address as the shown page knows it. The next page renders in time slices while the page before it stays, because
 * in one go a slow phone would not answer the tap for half a second. A changed query of the same page counts at once.
 */
export function ShownLocation({ children }: { children: ReactNode }) {
  const router = useRouter();
  const path = usePathname(router);
  const search = useRawSearch(router);
  const shownPath = useDeferredValue(path);
  const searchBefore = useDeferredValue(search);
  useLayoutEffect(() => setShownPath(shownPath), [shownPath]);
  return (
    <ShownPath value={shownPath}>
      <ShownSearch value={path === shownPath ? search : searchBefore}>
        <Router {...hooks}>{children}</Router>
      </ShownSearch>
    </ShownPath>
  );
}
