import { createContext, useContext, useDeferredValue, type ReactNode } from "react";
import { Router, useRouter } from "wouter";
import { navigate, usePathname } from "wouter/use-browser-location";
import { useRawSearch } from "../lib/browser/use-raw-search.ts";

const ShownPath = createContext("");
const ShownSearch = createContext("");

/** The router calls them in its own hooks. */
const hooks = {
  hook: (): [string, typeof navigate] => [useContext(ShownPath), navigate],
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
  return (
    <ShownPath value={shownPath}>
      <ShownSearch value={path === shownPath ? search : searchBefore}>
        <Router {...hooks}>{children}</Router>
      </ShownSearch>
    </ShownPath>
  );
}
