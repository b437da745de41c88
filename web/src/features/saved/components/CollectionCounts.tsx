import { useEffect, useState } from "react";
import { savedChanged } from "../../posts/public.ts";
import { readCollections } from "../api.ts";

/** How many posts each collection holds; what cannot be read is not written. */
export function useCounts(): ReadonlyMap<number, number> {
  const [counts, setCounts] = useState<ReadonlyMap<number, number>>(new Map());
  useEffect(() => {
    const leaving = new AbortController();
    const read = () =>
      void readCollections(leaving.signal).then(
        (kept) => setCounts(new Map(kept.map(({ collection_id, count }) => [collection_id, count]))),
        () => undefined,
      );
    read();
    const stop = savedChanged.listen(read);
    return () => {
      stop();
      leaving.abort();
    };
  }, []);
  return counts;
}
