import type { ResponseOf, InputOf } from "@angon/contract";
import { MOST_NEWER, type feed, type FeedPage } from "@angon/contract/feed";
import { MOST_POSTS, PAGE_SIZE } from "@angon/contract/posts";
import type { Db } from "../../db/database.ts";
import { fixed, part, sql } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";
import type { Services } from "../../kit/context.ts";
import { fail } from "../../kit/fail.ts";
import { SplitResponse, sharedPartOf } from "../../kit/http/split-response.ts";
import { groupsByRef, ordersOf, ownSubjects, sharedPartsByCards, sharedPartsByText } from "./cache.ts";
import { groupFor, insideFor, visibleTo, type Known } from "../groups/public.ts";
import {
  batchOf,
  givenOrder,
  readViewerState,
  postsOf,
  readSharedParts,
  signatureOf,
  type PostMine,
} from "../posts/public.ts";
import { asMine, asShared, facesOf, isAlikeForAll, type Face, type Page } from "./present.ts";
import { asCursor, asMoment, lifted, momentOf, placeIn, type Place } from "./rules.ts";

type Part = ReturnType<typeof part>;
type Looking = Services & { viewer: Viewer };
type Asked = InputOf<typeof feed.list>["query"];

/** One of the feeds: the condition of its posts and the cache key of its order snapshots. */
type Feed = {
  key: string;
  holds: Part;
  known: Known;
  /** A condition that must hold for the viewer to read the list; an empty page proves no access. */
  onlyIf?: Part;
};

const ofSubject = (subjectId: number | undefined) =>
  subjectId === undefined ? part`` : part`and p.subject_id = ${subjectId}::int`;

/** The posts of a group are for its members; a viewer who may only open the group page sees the pinned ones. */
async function feedFor(
  ctx: Looking,
  { group, batch, subjectId }: Pick<Asked, "group" | "batch" | "subjectId">,
): Promise<Feed> {
  const { database, viewer } = ctx;
  if (group === undefined) {
    const own = batchOf(viewer, batch);
    const holds = part`p.hsc_batch = ${own} and p.group_id is null ${ofSubject(subjectId)} and p.status = 'published'`;
    return { key: `${own} ${subjectId ?? ""}`, holds, known: { isInFeed: true } };
  }
  const { id, slug, inside } = await groupFor(database, viewer, group);
  groupsByRef(database).put(group, { id, slug });
  return ofGroup(id, inside, subjectId);
}

function ofGroup(id: number, inside: boolean, subjectId: number | undefined): Feed {
  const shown = inside ? part`` : part`and p.pinned_at is not null`;
  const holds = part`p.group_id = ${id} ${ofSubject(subjectId)} and p.status = 'published' ${shown}`;
  const key = `${inside ? "group" : "pins"} ${id} ${subjectId ?? ""}`;
  return { key, holds, known: { isInFeed: false, groupId: id } };
}

/** Most who read a group's feed are inside: one statement tells that, and what there is to read. */
function asFromInside({ database, viewer }: Looking, { group, subjectId, cursor }: Asked): Feed | undefined {
  const met = group === undefined ? undefined : groupsByRef(database).get(group);
  // Input errors are reported only to viewers with access to the list.
  if (!met || (cursor !== undefined && !placeIn(cursor))) return undefined;
  const feed = ofGroup(met.id, true, subjectId);
  const isStill = part`exists (select from groups vg where vg.id = ${met.id}::int and vg.slug = ${met.slug})`;
  return { ...feed, onlyIf: part`${isStill} and ${insideFor(viewer, feed.known)}` };
}

const HIGHEST = 9_223_372_036_854_775_807n.toString();

type From = { behind: number | null; newest: number | null; skip: number };

const always = part`true`;

/** Ids and their places, out of an index alone. */
const newestFirst = ({ holds, onlyIf = always }: Feed, { behind, newest, skip }: From, most: number) => part`
  select id, row_number() over () as place, null::bigint as newest from (
    select p.id from posts p where ${onlyIf} and ${holds}
      and p.id < coalesce(${behind}::bigint, ${HIGHEST}::bigint) and p.id <= coalesce(${newest}::bigint, ${HIGHEST}::bigint)
    order by p.id desc limit ${most} offset ${skip}) found`;

const newestIn = ({ holds }: Feed) =>
  part`(select p.id from posts p where ${holds} order by p.id desc limit 1)`;

/** Where a post stands now is looked up, so that a place is still one after its order is forgotten. */
const bestFirst = (one: Feed, { behind, newest, skip }: From, most: number) => part`
  select id, row_number() over () as place, ${newestIn(one)} as newest from (
    select p.id from posts p where ${one.onlyIf ?? always} and ${one.holds}
      and (p.rank, p.id) < (coalesce((select l.rank from posts l where l.id = ${behind}::bigint), ${HIGHEST}::bigint),
        coalesce(${behind}::bigint, ${HIGHEST}::bigint))
      and p.id <= coalesce(${newest}::bigint, ${HIGHEST}::bigint)
    order by p.rank desc, p.id desc limit ${most} offset ${skip}) found`;

/** A page, and one more that tells whether there is another. */
const few = (found: Part) => part`${found} limit ${fixed(MOST_POSTS + 1)}`;

export async function list(
  ctx: Looking,
  { query }: InputOf<typeof feed.list>,
): Promise<ResponseOf<typeof feed.list> | SplitResponse> {
  const inside = asFromInside(ctx, query);
  const found =
    (inside && (await pageIn(ctx, inside, query))) ??
    (await pageIn(ctx, await feedFor(ctx, query), query)) ??
    fail("common.not_found");
  return query.mine === "apart" ? splitPageOf(ctx, found) : wholeOf(ctx, found);
}

/** Undefined when the viewer's access could not be proven. */
function pageIn(ctx: Looking, one: Feed, query: Asked): Promise<Page | undefined> {
  const place = query.cursor === undefined ? undefined : (placeIn(query.cursor) ?? noPlace());
  const asOf = query.asOf ?? (place?.asOf || undefined);
  const asked = { one, size: query.pageSize, page: query.page, place, asOf };
  return query.sortedBy === "latest" ? latestPage(ctx, asked) : bestPage(ctx, asked);
}

const isProven = ({ onlyIf }: Feed, [first]: readonly PostMine[]): boolean =>
  onlyIf === undefined || (first?.inside ?? false);

const wholeOf = async (ctx: Looking, page: Page): Promise<FeedPage> => ({
  ...page,
  data: await postsOf(ctx, ctx.viewer, page.data),
});

/** The shared part of a page is compressed once, for its first reader. */
async function splitPageOf(ctx: Looking, page: Page): Promise<ResponseOf<typeof feed.list> | SplitResponse> {
  const heads = sharedPartsByCards(ctx.database);
  const ordered = page.data.toSorted((a, b) => b.id - a.id);
  const key = ordered.map(signatureOf).join();
  const mine = asMine(ctx, page);
  const tail = () => JSON.stringify(mine).slice(1);
  const cached = ordered.every(({ inside }) => inside) && heads.get(key);
  if (cached) return new SplitResponse(cached, tail());
  const cards = await readSharedParts(ctx.database, ordered);
  const shared = asShared(ctx, ordered, cards);
  if (!ordered.every((post) => isAlikeForAll(post, cards.get(post.id)))) return { shared, ...mine };
  const text = `{"shared":${JSON.stringify(shared)},`;
  const packed = sharedPartsByText(ctx.database);
  const head = packed.get(text) ?? sharedPartOf(text);
  packed.put(text, head);
  heads.put(key, head);
  return new SplitResponse(head, tail());
}

/** Addresses whose first sight is the feed as it is without any choice. */
export const showsFeed = (address: string): boolean => /^\/(\?open(=[^&]*)?)?$/.test(address);

/** The first page of the feed, embedded in the HTML; without it the page loads the feed itself. */
export async function firstPage(services: Services, viewer: Viewer) {
  const batch = batchOf(viewer, undefined);
  try {
    const one = await feedFor({ ...services, viewer }, {});
    const begin = { one, size: PAGE_SIZE, page: 1, place: undefined, asOf: undefined };
    const ctx = { ...services, viewer };
    const page = await bestPage(ctx, begin);
    return page && { batch, page: await wholeOf(ctx, page) };
  } catch (error) {
    services.log.warn({ err: error }, "feed page rendered without data");
    return undefined;
  }
}

const noPlace = () => fail("common.validation", { fields: [{ path: "cursor", code: "bad_cursor" }] });

type Wanted = { one: Feed; size: number; page: number; place: Place | undefined; asOf: string | undefined };

/** Behind the last id seen, or for the old `page` number behind that many rows. */
async function latestPage(ctx: Looking, { one, size, page, place, asOf }: Wanted): Promise<Page | undefined> {
  const moment = asOf === undefined ? null : momentOf(asOf).newest;
  const from = { behind: place?.last ?? null, newest: moment, skip: place ? 0 : (page - 1) * size };
  const cards = await readViewerState(ctx, ctx.viewer, few(newestFirst(one, from, size + 1)), one.known);
  if (!isProven(one, cards)) return undefined;
  const data = cards.slice(0, size);
  return {
    data,
    next: cards.length > size ? String(data.at(-1)?.id) : null,
    asOf: asOf ?? asMoment({ newest: data[0]?.id ?? 0, order: null }),
  };
}

async function bestPage(ctx: Looking, { one, size, page, place, asOf }: Wanted): Promise<Page | undefined> {
  const seen = place?.seen ?? (page - 1) * size;
  // A client that counts pages without a snapshot continues in the latest one.
  const orders = ordersOf(ctx.database);
  const at = asOf ?? (seen > 0 ? orders.latestOf(one.key, size) : undefined);
  const order = at === undefined ? undefined : await orders.at(one.key, at);
  const known = order?.slice(seen, seen + size) ?? [];
  // Within what is remembered of that moment; further down, and after a restart, by rank as it is now.
  if (at !== undefined && known.length === size) {
    const wanted = part`${givenOrder(known)} where ${one.onlyIf ?? always}`;
    const met = await readViewerState(ctx, ctx.viewer, wanted, one.known);
    return isProven(one, met) ? pageOf(ctx, met, { ids: known, seen, asOf: at, hasMore: true }) : undefined;
  }
  const moment = at === undefined ? null : momentOf(at).newest;
  const from = { behind: place?.last ?? null, newest: moment, skip: place ? 0 : seen };
  const cards = await readViewerState(ctx, ctx.viewer, few(bestFirst(one, from, size + 1)), one.known);
  if (!isProven(one, cards)) return undefined;
  const shown = cards.slice(0, size);
  const ids = shown.map(({ id }) => id);
  const newest = cards[0]?.newest ?? (await newestOf(ctx.database, one));
  const now = { size, newest, head: seen === 0 ? ids : [] };
  // A bare id does not tell how much of the order was read, so no snapshot is named.
  const named = () => (place ? asMoment({ newest, order: null }) : momentNow(ctx, one, now));
  const hasMore = cards.length > size;
  return pageOf(ctx, shown, { ids, seen, asOf: at ?? named(), hasMore });
}

const newestOf = async (db: Db, one: Feed): Promise<number> =>
  (await db.one<{ id: number | null }>(sql`select ${newestIn(one)} as id`))?.id ?? 0;

type Shown = { ids: readonly number[]; seen: number; asOf: string; hasMore: boolean };

async function pageOf(
  ctx: Looking,
  cards: readonly PostMine[],
  { ids, seen, asOf, hasMore }: Shown,
): Promise<Page> {
  const last = ids.at(-1);
  return {
    data: lifted(cards, await subjectsOf(ctx)),
    next: hasMore && last !== undefined ? asCursor({ last, seen: seen + ids.length, asOf }) : null,
    asOf,
  };
}

const REMEMBERED = 300;

type Now = { size: number; newest: number; head: readonly number[] };

/** Rank changes while the order is read do not change the first page. */
function momentNow({ database, log }: Services, one: Feed, { size, newest, head }: Now): string {
  const from = { behind: null, newest, skip: 0 };
  const whole = () => sql`${bestFirst({ ...one, onlyIf: always }, from, REMEMBERED)}`;
  return ordersOf(database).name(
    { list: one.key, size, seen: [newest, ...head].join(" ") },
    {
      asOf: (order) => asMoment({ newest, order }),
      read: async () => {
        const rows = await database.many<{ id: number }>(whole());
        return [...new Set([...head, ...rows.map(({ id }) => id)])];
      },
      failed: (error) => log.warn({ err: error }, "feed order snapshot not read"),
    },
  );
}

const LAST_WRITTEN = 20;
/** Subjects of the viewer's recent posts. */
function subjectsOf({ database, viewer }: Looking): Promise<readonly number[]> {
  const cached = ownSubjects(database).get(viewer.userId);
  if (cached) return cached;
  const read = database
    .many<{ id: number }>(
      sql`
      select distinct subject_id as id from (
        select subject_id from posts where user_id = ${viewer.userId} and status = 'published'
        order by id desc limit ${LAST_WRITTEN}) written
      where subject_id is not null`,
    )
    .then((rows) => rows.map(({ id }) => id));
  ownSubjects(database).put(viewer.userId, read);
  read.catch(() => ownSubjects(database).forget(viewer.userId));
  return read;
}

export async function newer(
  ctx: Looking,
  { query }: InputOf<typeof feed.newer>,
): Promise<ResponseOf<typeof feed.newer>> {
  const { holds, known } = await feedFor(ctx, query);
  const rows = await ctx.database.many<Face & { post_id: number }>(sql`
    select found.id as post_id, u.id, u.name, u.image from (
      select p.id, p.user_id from posts p
      where ${holds} and ${visibleTo(ctx.viewer, known)}
        and p.id > ${momentOf(query.asOf).newest} and p.user_id <> ${ctx.viewer.userId}
      order by p.id desc limit ${MOST_NEWER + 1}) found
    join users u on u.id = found.user_id
    order by found.id desc`);
  return { count: rows.length, ids: rows.map(({ post_id }) => post_id), faces: facesOf(rows) };
}
