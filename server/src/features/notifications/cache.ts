import { createTtlCache, perOwner } from "../../kit/ttl-cache.ts";

/** Lists in which a line of a rare kind was found; only how such a list is read depends on it. */
export const mixedLists = perOwner(() => createTtlCache<true>({ most: 20_000, ms: 600_000 }));
