import { sql } from "../../db/sql.ts";
import type { Db } from "../../db/database.ts";
import { fail } from "../../kit/fail.ts";
import { readSelectedState, type Selection, type ViewerState } from "../posts/public.ts";
import { orderSnapshots, subjectsOf } from "./cache.ts";
import type { Page } from "./present.ts";
import type { FeedContext, FeedQuery } from "./queries-feeds.ts";
import {
  bestFirst,
  inSnapshot,
  newestFirst,
  newestIn,
  readOrder,
  takeSnapshot,
  type Feed,
} from "./queries-orders.ts";
import {
  boostOwn,
  formatCursor,
  formatSnapshot,
  parseCursor,
  parseSnapshot,
  type PagePosition,
} from "./rules.ts";

/** Reads the selected posts of a feed as the viewer sees them; the fast path has a reader of its own. */
export type StatesReader = (ctx: FeedContext, feed: Feed, selection: Selection) => Promise<ViewerState[]>;

export const readStatesAnew: StatesReader = (ctx, { known }, selection) =>
  readSelectedState(ctx, ctx.viewer, selection, known);

/** One page of a feed in its order. */
export function readPage(
  ctx: FeedContext,
  feed: Feed,
  query: Omit<FeedQuery, "mine">,
  reader: StatesReader,
): Promise<Page> {
  const position = query.cursor === undefined ? undefined : (parseCursor(query.cursor) ?? badCursor());
  const asOf = query.asOf ?? (position?.asOf || undefined);
  const request = { size: query.pageSize, page: query.page, position, asOf };
  return query.sortedBy === "latest"
    ? readLatestPage(ctx, feed, request, reader)
    : readBestPage(ctx, feed, request, reader);
}

const badCursor = () => fail("common.validation", { fields: [{ path: "cursor", code: "bad_cursor" }] });

type PageRequest = {
  size: number;
  page: number;
  position: PagePosition | undefined;
  asOf: string | undefined;
};

/** Continues after the id in the cursor, or for the old `page` number after that many rows. */
async function readLatestPage(
  ctx: FeedContext,
  feed: Feed,
  { size, page, position, asOf }: PageRequest,
  readStates: StatesReader,
): Promise<Page> {
  const newest = asOf === undefined ? null : parseSnapshot(asOf).newest;
  const start = { afterId: position?.last ?? null, newest, skip: position ? 0 : (page - 1) * size };
  const selection = newestFirst(feed, start, size + 1);
  const posts = await readStates(ctx, feed, selection);
  const data = posts.slice(0, size);
  return {
    data,
    next: posts.length > size ? String(data.at(-1)?.id) : null,
    asOf: asOf ?? formatSnapshot({ newest: data[0]?.id ?? 0, order: null }),
  };
}

async function readBestPage(
  ctx: FeedContext,
  feed: Feed,
  { size, page, position, asOf }: PageRequest,
  readStates: StatesReader,
): Promise<Page> {
  const offset = position?.offset ?? (page - 1) * size;
  // A client that counts pages without a snapshot continues in the latest one.
  const snapshots = orderSnapshots(ctx.database);
  const snapshot = asOf ?? (offset > 0 ? snapshots.latestOf(feed.key, size) : undefined);
  const order =
    snapshot === undefined
      ? undefined
      : await snapshots.orderOf({ list: feed.key, asOf: snapshot, needed: offset + size + 1 }, (known) =>
          readOrder(ctx.database, feed, { newest: parseSnapshot(snapshot).newest, known }),
        );
  // Every page of a snapshot is read by its ids; after a restart or on another instance, pages follow the current ranks.
  if (snapshot !== undefined && order) {
    const ids = order.ids.slice(offset, offset + size);
    const posts = ids.length === 0 ? [] : await readStates(ctx, feed, inSnapshot(feed, ids));
    return pageOf(ctx, posts, { ids, offset, asOf: snapshot, hasMore: order.ids.length > offset + size });
  }
  const newestShown = snapshot === undefined ? null : parseSnapshot(snapshot).newest;
  const start = { afterId: position?.last ?? null, newest: newestShown, skip: position ? 0 : offset };
  const selection = bestFirst(feed, start, size + 1);
  const posts = await readStates(ctx, feed, selection);
  const data = posts.slice(0, size);
  const ids = data.map(({ id }) => id);
  const newest = posts[0]?.newest ?? (await newestOf(ctx.database, feed));
  // A cursor that is only an id does not say how much of the order was read, so it gets no new snapshot.
  const newSnapshot = () =>
    position
      ? formatSnapshot({ newest, order: null })
      : takeSnapshot(ctx, feed, { size, newest, firstIds: offset === 0 ? ids : [] });
  return pageOf(ctx, data, { ids, offset, asOf: snapshot ?? newSnapshot(), hasMore: posts.length > size });
}

const newestOf = async (db: Db, feed: Feed): Promise<number> =>
  (await db.one<{ id: number | null }>(sql`select ${newestIn(feed)} as id`))?.id ?? 0;

type PageDetails = { ids: readonly number[]; offset: number; asOf: string; hasMore: boolean };

async function pageOf(
  ctx: FeedContext,
  posts: readonly ViewerState[],
  { ids, offset, asOf, hasMore }: PageDetails,
): Promise<Page> {
  const last = ids.at(-1);
  return {
    data: boostOwn(posts, await subjectsOf(ctx.database, ctx.viewer.userId)),
    next: hasMore && last !== undefined ? formatCursor({ last, offset: offset + ids.length, asOf }) : null,
    asOf,
  };
}
