import { useEffect, useState } from "react";
import { userChanged } from "../../../lib/browser/signals.ts";
import { readCollections, savedChanged } from "../api.ts";

type Counts = ReadonlyMap<number, number>;

/** Kept between visits, so that a restored scroll position finds the page at its height. */
let known: Counts = new Map();
userChanged.subscribe(() => void (known = new Map()));

/** How many posts each collection holds; what cannot be read is not written. */
export function useCounts(): Counts {
  const [counts, setCounts] = useState(known);
  useEffect(() => {
    const leaving = new AbortController();
    const load = () =>
      void readCollections(leaving.signal).then(
        (found) =>
          setCounts((known = new Map(found.map(({ collection_id, count }) => [collection_id, count])))),
        () => undefined,
      );
    load();
    const stop = savedChanged.subscribe(load);
    return () => {
      stop();
      leaving.abort();
    };
  }, []);
  return counts;
}
