import type { Database } from "../../../db/database.ts";
import { createTtlCache, perOwner, type TtlCache } from "../../../kit/ttl-cache.ts";

/** How many people match a set of filters. The count reads all of them, and requests of the same moment share it. */
export const totalsOf = perOwner<Database, TtlCache<Promise<number>>>(() =>
  createTtlCache({ most: 200, ms: 1_000 }),
);
