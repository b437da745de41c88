import { useCallback, useEffect, useState } from "react";
import { userChanged } from "../../../lib/browser/signals.ts";
import { useStoreLoad } from "../../../lib/data/use-store-load.ts";
import { savedChanged } from "../api.ts";
import { readCollections } from "../lazy-api.ts";

type Counts = ReadonlyMap<number, number>;

/** Kept between visits, so that a restored scroll position finds the page at its height. */
let known: Counts = new Map();
userChanged.subscribe(() => void (known = new Map()));

async function readCounts(signal: AbortSignal): Promise<Counts> {
  const found = await readCollections(signal);
  return (known = new Map(found.map(({ collection_id, count }) => [collection_id, count])));
}

/** How many posts each collection holds; what cannot be read is not written. */
export function useCounts(): Counts {
  const [counts, setCounts] = useState(known);
  const load = useCallback(async (signal: AbortSignal) => setCounts(await readCounts(signal)), []);
  const { refresh } = useStoreLoad(load);
  useEffect(() => savedChanged.subscribe(refresh), [refresh]);
  return counts;
}
