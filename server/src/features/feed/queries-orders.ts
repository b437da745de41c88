import type { Db } from "../../db/database.ts";
import { joined, part, sql } from "../../db/sql.ts";
import type { Services } from "../../kit/context.ts";
import type { KnownPlacement } from "../groups/public.ts";
import type { Selection } from "../posts/public.ts";
import { orderSnapshots, type Order } from "./cache.ts";
import { formatSnapshot } from "./rules.ts";

type Part = ReturnType<typeof part>;

/** One of the feeds: the conditions of its posts and the cache key of its order snapshots. */
export type Feed = {
  key: string;
  /** Conditions on `posts p` that share no post: each has an index of its own, which is read in order. */
  branches: readonly Part[];
  known: KnownPlacement;
  /** A condition that must hold for the viewer to read the list; an empty page proves no access. */
  accessCondition?: Part;
  /** Leaves out the authors that the viewer does not see; such a viewer has a key and an order of their own. */
  authorCondition: Part;
};

const MAX_BIGINT = 9_223_372_036_854_775_807n.toString();

type PageStart = { afterId: number | null; newest: number | null; skip: number };

const noCondition = part`true`;

type Slice = { order: "p.id desc" | "p.rank desc, p.id desc"; limit: number; skip?: number; and?: Part };

const orders = { "p.id desc": part`p.id desc`, "p.rank desc, p.id desc": part`p.rank desc, p.id desc` };

/** Named, since selecting all columns of a post makes the statement a fifth slower. */
const selected = part`p.id, p.xmin, p.rank, p.user_id, p.group_id, p.hsc_batch, p.category, p.status, p.pinned_at, p.audience`;

/**
 * The first posts of all branches in the order, named `p`. Each branch has a limit of its own: PostgreSQL would sort all
 * posts of a union, or of an `or`.
 */
export function firstOf({ branches }: Pick<Feed, "branches">, { order, limit, skip = 0, and }: Slice): Part {
  const slices = branches.map(
    (branch) => part`(select ${selected} from posts p where ${branch} ${and ?? part``}
      order by ${orders[order]} limit ${limit + skip})`,
  );
  const union = slices.reduce((before, slice) => part`${before} union all ${slice}`);
  return part`from (${union}) p order by ${orders[order]} limit ${limit} offset ${skip}`;
}

/** Ids with their places in the order, read from an index only. */
export const newestFirst = (feed: Feed, { afterId, newest, skip }: PageStart, limit: number): Selection => ({
  newest: part`null::bigint`,
  skips: skip > 0,
  rows: firstOf(feed, {
    order: "p.id desc",
    limit,
    skip,
    and: part`and ${feed.accessCondition ?? noCondition} ${feed.authorCondition}
      and p.id < coalesce(${afterId}::bigint, ${MAX_BIGINT}::bigint)
      and p.id <= coalesce(${newest}::bigint, ${MAX_BIGINT}::bigint)`,
  }),
});

export const newestIn = ({ branches }: Feed): Part => {
  const ids = branches.map((branch) => part`(select max(p.id) from posts p where ${branch})`);
  return part`greatest(${joined(ids)})`;
};

/** Continues after the current rank of the cursor's post, so that a cursor stays valid after its snapshot expired. */
export const bestFirst = (
  feed: Feed,
  { afterId, newest, skip }: PageStart,
  limit: number,
  and = noCondition,
): Selection => ({
  newest: newestIn(feed),
  skips: skip > 0,
  rows: firstOf(feed, {
    order: "p.rank desc, p.id desc",
    limit,
    skip,
    and: part`and ${and} and ${feed.accessCondition ?? noCondition} ${feed.authorCondition}
      and (p.rank, p.id) < (coalesce((select l.rank from posts l where l.id = ${afterId}::bigint), ${MAX_BIGINT}::bigint),
        coalesce(${afterId}::bigint, ${MAX_BIGINT}::bigint))
      and p.id <= coalesce(${newest}::bigint, ${MAX_BIGINT}::bigint)`,
  }),
});

/** Posts by id in this order, for a viewer with access to the feed. */
export const inSnapshot = ({ accessCondition = noCondition }: Feed, ids: readonly number[]): Selection => ({
  newest: part`null::bigint`,
  skips: false,
  rows: part`from unnest(${ids}::bigint[]) with ordinality as given (id, place) join posts p on p.id = given.id
    where ${accessCondition} order by given.place`,
});

const SNAPSHOT_LENGTH = 300;

type CurrentOrder = { size: number; newest: number; firstIds: readonly number[] };

/** Continues behind the known ids with all other posts by their current rank, also with those that rose meanwhile. */
export async function readOrder(
  db: Db,
  feed: Feed,
  { newest, known }: { newest: number; known: readonly number[] },
): Promise<Order> {
  const others = { ...feed, accessCondition: noCondition };
  const start = { afterId: null, newest, skip: 0 };
  const { rows: found } = bestFirst(others, start, SNAPSHOT_LENGTH, part`p.id <> all (${known}::bigint[])`);
  const rows = await db.many<{ id: number }>(sql`select p.id ${found}`);
  return { ids: [...known, ...rows.map(({ id }) => id)], isComplete: rows.length < SNAPSHOT_LENGTH };
}

/** The order starts with the page just read, so that a rank change while it is read does not change the first page. */
export function takeSnapshot(
  { database, log }: Services,
  feed: Feed,
  { size, newest, firstIds }: CurrentOrder,
): string {
  return orderSnapshots(database).take(
    { list: feed.key, size, newest, firstPage: [newest, ...firstIds].join(" ") },
    {
      asOf: (order) => formatSnapshot({ newest, order }),
      read: () => readOrder(database, feed, { newest, known: firstIds }),
      onError: (error) => log.warn({ err: error }, "feed order snapshot not read"),
    },
  );
}
