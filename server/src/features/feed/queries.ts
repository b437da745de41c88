import type { ResponseOf, InputOf } from "@angon/contract";
import type { feed, FeedPage } from "@angon/contract/feed";
import { PAGE_SIZE } from "@angon/contract/posts";
import type { Db } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { hidesNothing, type Viewer } from "../../kit/access.ts";
import type { Services } from "../../kit/context.ts";
import { fail } from "../../kit/fail.ts";
import { SplitResponse, sharedPartOf } from "../../kit/http/split-response.ts";
import { viewerNow } from "../../kit/viewer.ts";
import { groupsByRef, orderSnapshots, subjectsOf, sharedPartsByCards, sharedPartsByText } from "./cache.ts";
import { andShowsAuthor, groupFor, insideFor } from "../groups/public.ts";
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
  batchOf,
  readCachedState,
  StaleRights,
  buildCards,
  readSharedCards,
  signatureOf,
  type ViewerState,
} from "../posts/public.ts";
import { asPersonalParts, asSharedCards, isSameForAllReaders, type Page } from "./present.ts";
import {
  boostOwn,
  formatCursor,
  formatSnapshot,
  parseCursor,
  parseSnapshot,
  type PagePosition,
} from "./rules.ts";

type FeedContext = Services & { viewer: Viewer };
type FeedQuery = InputOf<typeof feed.list>["query"];

type Filters = Pick<FeedQuery, "subjectId" | "topic">;

const matches = ({ subjectId, topic }: Filters) => {
  const ofSubject = subjectId === undefined ? part`` : part`and p.subject_id = ${subjectId}::int`;
  return topic === undefined ? ofSubject : part`${ofSubject} and p.topic_id = ${topic}::int`;
};

const keyOf = ({ subjectId, topic }: Filters) =>
  `${subjectId ?? ""}${topic === undefined ? "" : ` topic ${topic}`}`;

/** The posts of a group are for its members; a viewer who may only open the group page sees the pinned ones. */
export async function feedFor(
  ctx: FeedContext,
  { group, batch, ...filters }: Pick<FeedQuery, "group" | "batch"> & Filters,
): Promise<Feed> {
  const { database, viewer } = ctx;
  if (group === undefined) {
    const own = batchOf(viewer, batch);
    const condition = part`p.hsc_batch = ${own} and p.group_id is null ${matches(filters)} and p.status = 'published'`;
    return {
      key: keyFor(viewer, `${own} ${keyOf(filters)}`),
      condition,
      known: { isInFeed: true },
      authorCondition: authorsFor(viewer),
    };
  }
  const { id, slug, inside } = await groupFor(database, viewer, group);
  groupsByRef(database).put(group, { id, slug });
  return groupFeed(viewer, { id, inside }, filters);
}

/** An order that begins with the first page of a viewer who hides authors belongs to that viewer alone. */
const keyFor = ({ hidden, userId }: Viewer, key: string): string =>
  hidden.length === 0 ? key : `${key} for ${userId}`;

const authorsFor = (viewer: Viewer) => andShowsAuthor(viewer, part`p.user_id`);

type GroupList = { id: number; inside: boolean };

function groupFeed(viewer: Viewer, { id, inside }: GroupList, filters: Filters): Feed {
  const pinnedOnly = inside ? part`` : part`and p.pinned_at is not null`;
  const condition = part`p.group_id = ${id} ${matches(filters)} and p.status = 'published' ${pinnedOnly}`;
  const key = keyFor(viewer, `${inside ? "group" : "pins"} ${id} ${keyOf(filters)}`);
  return { key, condition, known: { isInFeed: false, groupId: id }, authorCondition: authorsFor(viewer) };
}

/**
 * The feed of a group whose id is cached. Most readers are members, so their access is checked in the statement that
 * reads the page; undefined when the id is not cached.
 */
function memberFeed(
  { database, viewer }: FeedContext,
  { group, subjectId, topic, cursor }: FeedQuery,
): Feed | undefined {
  const cached = group === undefined ? undefined : groupsByRef(database).get(group);
  // Input errors are reported only to viewers with access to the list.
  if (!cached || (cursor !== undefined && !parseCursor(cursor))) return undefined;
  const feed = groupFeed(viewer, { id: cached.id, inside: true }, { subjectId, topic });
  const hasSameSlug = part`exists (select from groups vg where vg.id = ${cached.id}::int and vg.slug = ${cached.slug})`;
  return { ...feed, accessCondition: part`${hasSameSlug} and ${insideFor(viewer, feed.known)}` };
}

type FeedResponse = ResponseOf<typeof feed.list> | SplitResponse;

export const list = (ctx: FeedContext, { query }: InputOf<typeof feed.list>): Promise<FeedResponse> =>
  withCurrentRights(ctx, (current) => listFor(current, query));

/** Without cached pages the second time, since the sign that rights have changed is coarser than the rights. */
async function withCurrentRights<T>(
  ctx: FeedContext,
  read: (current: FeedContext) => Promise<T>,
): Promise<T> {
  try {
    return await read(ctx);
  } catch (error) {
    if (!(error instanceof StaleRights)) throw error;
    const { userId, sessionId } = ctx.viewer;
    const viewer = await viewerNow(ctx.database, userId, sessionId, ctx.clock.now());
    if (!viewer) return fail("common.unauthenticated");
    return read({ ...ctx, config: { ...ctx.config, FEED_CACHE: "off" }, viewer });
  }
}

async function listFor(ctx: FeedContext, query: FeedQuery): Promise<FeedResponse> {
  const ofMember = memberFeed(ctx, query);
  const page =
    (ofMember && (await readPage(ctx, ofMember, query))) ??
    (await readPage(ctx, await feedFor(ctx, query), query)) ??
    fail("common.not_found");
  return query.mine === "apart" && hidesNothing(ctx.viewer) ? splitPage(ctx, page) : fullPage(ctx, page);
}

/** Undefined when the viewer's access could not be proven. */
function readPage(ctx: FeedContext, feed: Feed, query: FeedQuery): Promise<Page | undefined> {
  const position = query.cursor === undefined ? undefined : (parseCursor(query.cursor) ?? badCursor());
  const asOf = query.asOf ?? (position?.asOf || undefined);
  const request = { feed, size: query.pageSize, page: query.page, position, asOf };
  return query.sortedBy === "latest" ? readLatestPage(ctx, request) : readBestPage(ctx, request);
}

const provesAccess = ({ accessCondition }: Feed, [first]: readonly ViewerState[]): boolean =>
  accessCondition === undefined || (first?.inside ?? false);

const fullPage = async (ctx: FeedContext, page: Page): Promise<FeedPage> => ({
  ...page,
  data: await buildCards(ctx, ctx.viewer, page.data),
});

/** The shared part of a page is compressed once, for its first reader. */
async function splitPage(ctx: FeedContext, page: Page): Promise<FeedResponse> {
  const byCards = sharedPartsByCards(ctx.database);
  const ordered = page.data.toSorted((a, b) => b.id - a.id);
  const key = ordered.map(signatureOf).join();
  const personal = asPersonalParts(ctx, page);
  const personalText = () => JSON.stringify(personal).slice(1);
  const cached = ordered.every(({ inside }) => inside) && byCards.get(key);
  if (cached) return new SplitResponse(cached, personalText());
  const cards = await readSharedCards(ctx.database, ordered);
  const shared = asSharedCards(ctx, ordered, cards);
  if (!ordered.every((post) => isSameForAllReaders(post, cards.get(post.id)))) return { shared, ...personal };
  const text = `{"shared":${JSON.stringify(shared)},`;
  const byText = sharedPartsByText(ctx.database);
  const sharedPart = byText.get(text) ?? sharedPartOf(text);
  byText.put(text, sharedPart);
  byCards.put(key, sharedPart);
  return new SplitResponse(sharedPart, personalText());
}

/** URLs of the page whose first view is the default feed, without filters. */
export const showsFeed = (address: string): boolean => /^\/(\?open(=[^&]*)?)?$/.test(address);

/** The first page of the feed, embedded in the HTML; without it the page loads the feed itself. */
export async function firstPage(services: Services, viewer: Viewer) {
  const batch = batchOf(viewer, undefined);
  try {
    return await withCurrentRights({ ...services, viewer }, async (ctx) => {
      const feed = await feedFor(ctx, {});
      const request = { feed, size: PAGE_SIZE, page: 1, position: undefined, asOf: undefined };
      const page = await readBestPage(ctx, request);
      return page && { batch, page: await fullPage(ctx, page) };
    });
  } catch (error) {
    services.log.warn({ err: error }, "feed page rendered without data");
    return undefined;
  }
}

const badCursor = () => fail("common.validation", { fields: [{ path: "cursor", code: "bad_cursor" }] });

type PageRequest = {
  feed: Feed;
  size: number;
  page: number;
  position: PagePosition | undefined;
  asOf: string | undefined;
};

/** Continues after the id in the cursor, or for the old `page` number after that many rows. */
async function readLatestPage(
  ctx: FeedContext,
  { feed, size, page, position, asOf }: PageRequest,
): Promise<Page | undefined> {
  const newest = asOf === undefined ? null : parseSnapshot(asOf).newest;
  const start = { afterId: position?.last ?? null, newest, skip: position ? 0 : (page - 1) * size };
  const selection = newestFirst(feed, start, size + 1);
  const posts = await readCachedState(ctx, ctx.viewer, selection, feed.known);
  if (!provesAccess(feed, posts)) return undefined;
  const data = posts.slice(0, size);
  return {
    data,
    next: posts.length > size ? String(data.at(-1)?.id) : null,
    asOf: asOf ?? formatSnapshot({ newest: data[0]?.id ?? 0, order: null }),
  };
}

async function readBestPage(
  ctx: FeedContext,
  { feed, size, page, position, asOf }: PageRequest,
): Promise<Page | undefined> {
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
    const posts =
      ids.length === 0 ? [] : await readCachedState(ctx, ctx.viewer, inSnapshot(feed, ids), feed.known);
    if (!provesAccess(feed, posts)) return undefined;
    return pageOf(ctx, posts, { ids, offset, asOf: snapshot, hasMore: order.ids.length > offset + size });
  }
  const newestShown = snapshot === undefined ? null : parseSnapshot(snapshot).newest;
  const start = { afterId: position?.last ?? null, newest: newestShown, skip: position ? 0 : offset };
  const selection = bestFirst(feed, start, size + 1);
  const posts = await readCachedState(ctx, ctx.viewer, selection, feed.known);
  if (!provesAccess(feed, posts)) return undefined;
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
