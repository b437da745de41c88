import type { Answer, Input } from "@angon/contract";
import type { feed, FeedPage } from "@angon/contract/feed";
import { MOST_NEWER } from "@angon/contract/feed";
import { PAGE_SIZE, type Post } from "@angon/contract/posts";
import type { Db } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";
import type { Services } from "../../kit/context.ts";
import { fail } from "../../kit/fail.ts";
import { keep, perOwner } from "../../kit/kept.ts";
import { groupFor } from "../groups/public.ts";
import { batchOf, cardsAmong, cardsFor } from "../posts/public.ts";
import { asCursor, asMoment, lifted, momentOf, placeIn, type Place } from "./rules.ts";

type Part = ReturnType<typeof part>;
type Looking = Services & { viewer: Viewer };
type Asked = Input<typeof feed.list>["query"];

/** One of the feeds: which posts stand in it, and by what name its orders are kept. */
type Feed = { key: string; holds: Part };

const ofSubject = (subjectId: number | undefined) =>
  subjectId === undefined ? part`` : part`and p.subject_id = ${subjectId}::int`;

/** What stands in a group is for those inside; whoever may only open its page sees what is pinned. */
async function feedFor(
  ctx: Looking,
  { group, batch, subjectId }: Pick<Asked, "group" | "batch" | "subjectId">,
) {
  const { database, viewer } = ctx;
  const subject = ofSubject(subjectId);
  if (group === undefined) {
    const own = batchOf(viewer, batch);
    const holds = part`p.hsc_batch = ${own} and p.group_id is null ${subject} and p.status = 'published'`;
    return { key: `${own} ${subjectId ?? ""}`, holds };
  }
  const { id, inside } = await groupFor(database, viewer, group);
  const shown = inside ? part`` : part`and p.pinned_at is not null`;
  const holds = part`p.group_id = ${id} ${subject} and p.status = 'published' ${shown}`;
  return { key: `${inside ? "group" : "pins"} ${id} ${subjectId ?? ""}`, holds };
}

const HIGHEST = 9_223_372_036_854_775_807n.toString();

type From = { behind: number | null; newest: number | null; skip: number };

/** Ids and their places, out of an index alone. */
const newestFirst = ({ holds }: Feed, { behind, newest, skip }: From, most: number) => part`
  select id, row_number() over () as place from (
    select p.id from posts p where ${holds}
      and p.id < coalesce(${behind}::bigint, ${HIGHEST}::bigint) and p.id <= coalesce(${newest}::bigint, ${HIGHEST}::bigint)
    order by p.id desc limit ${most} offset ${skip}) found`;

/** Where a post stands now is looked up, so that a place is still one after its order is forgotten. */
const bestFirst = ({ holds }: Feed, { behind, newest, skip }: From, most: number) => part`
  select id, row_number() over () as place from (
    select p.id from posts p where ${holds}
      and (p.rank, p.id) < (coalesce((select l.rank from posts l where l.id = ${behind}::bigint), ${HIGHEST}::bigint),
        coalesce(${behind}::bigint, ${HIGHEST}::bigint))
      and p.id <= coalesce(${newest}::bigint, ${HIGHEST}::bigint)
    order by p.rank desc, p.id desc limit ${most} offset ${skip}) found`;

export async function list(ctx: Looking, { query }: Input<typeof feed.list>): Promise<FeedPage> {
  const one = await feedFor(ctx, query);
  const place = query.cursor === undefined ? undefined : (placeIn(query.cursor) ?? noPlace());
  const asked = {
    one,
    size: query.pageSize,
    page: query.page,
    place,
    asOf: query.asOf ?? (place?.asOf || undefined),
  };
  return query.sortedBy === "latest" ? latestPage(ctx, asked) : bestPage(ctx, asked);
}

/** Addresses whose first sight is the feed as it is without any choice. */
export const showsFeed = (address: string): boolean => /^\/(\?open(=[^&]*)?)?$/.test(address);

/** The feed as it begins for somebody, to be written into the page; better none than a page that does not come. */
export async function firstPage(services: Services, viewer: Viewer) {
  const batch = batchOf(viewer, undefined);
  try {
    const one = await feedFor({ ...services, viewer }, {});
    const page = await bestPage(
      { ...services, viewer },
      { one, size: PAGE_SIZE, page: 1, place: undefined, asOf: undefined },
    );
    return { batch, page };
  } catch (error) {
    services.log.warn({ err: error }, "a page went out without its feed");
    return undefined;
  }
}

const noPlace = () => fail("common.validation", { fields: [{ path: "cursor", code: "bad_cursor" }] });

type Page = { one: Feed; size: number; page: number; place: Place | undefined; asOf: string | undefined };

/** Behind the last id seen, or for the old `page` number behind that many rows. */
async function latestPage(ctx: Looking, { one, size, page, place, asOf }: Page): Promise<FeedPage> {
  const moment = asOf === undefined ? null : momentOf(asOf).newest;
  const from = { behind: place?.last ?? null, newest: moment, skip: place ? 0 : (page - 1) * size };
  const cards = await cardsAmong(ctx, ctx.viewer, newestFirst(one, from, size + 1));
  const data = cards.slice(0, size);
  return {
    data,
    next: cards.length > size ? String(data.at(-1)?.id) : null,
    asOf: asOf ?? asMoment({ newest: data[0]?.id ?? 0, order: null }),
  };
}

async function bestPage(ctx: Looking, { one, size, page, place, asOf }: Page): Promise<FeedPage> {
  const seen = place?.seen ?? (page - 1) * size;
  // Whoever counts pages without naming a moment goes on in the one that was named last.
  const at = asOf ?? (seen > 0 ? await namedOf(ctx.database).get(one.key)?.asOf : undefined);
  const order =
    at === undefined
      ? undefined
      : await ordersOf(ctx.database)
          .get(`${one.key} ${at}`)
          ?.catch(() => undefined);
  const ids = order?.slice(seen, seen + size) ?? [];
  // Within what is remembered of that moment; further down, and after a restart, by rank as it is now.
  if (at !== undefined && ids.length === size)
    return pageOf(ctx, await cardsFor(ctx, ctx.viewer, ids), { ids, seen, asOf: at, hasMore: true });
  const moment = at === undefined ? null : momentOf(at).newest;
  const from = { behind: place?.last ?? null, newest: moment, skip: place ? 0 : seen };
  const cards = await cardsAmong(ctx, ctx.viewer, bestFirst(one, from, size + 1));
  const shown = cards.slice(0, size);
  return pageOf(ctx, shown, {
    ids: shown.map(({ id }) => id),
    seen,
    asOf: at ?? (await momentNow(ctx, one, seen === 0 ? cards : [])),
    hasMore: cards.length > size,
  });
}

type Shown = { ids: readonly number[]; seen: number; asOf: string; hasMore: boolean };

async function pageOf(
  ctx: Looking,
  cards: readonly Post[],
  { ids, seen, asOf, hasMore }: Shown,
): Promise<FeedPage> {
  const last = ids.at(-1);
  return {
    data: lifted(cards, await subjectsOf(ctx)),
    next: hasMore && last !== undefined ? asCursor({ last, seen: seen + ids.length, asOf }) : null,
    asOf,
  };
}

/** An order is remembered while somebody may still be reading on in it, and so far down. */
const ORDERS_KEPT = { most: 2_000, ms: 30 * 60_000 };
const REMEMBERED = 300;
const ordersOf = perOwner<Db, ReturnType<typeof keep<Promise<readonly number[]>>>>(() => keep(ORDERS_KEPT));

/** The moment of each feed whose beginning has not changed since it was named. */
type Named = { head: string; asOf: Promise<string> };
const namedOf = perOwner<Db, ReturnType<typeof keep<Named>>>(() => keep({ most: 2_000, ms: 60_000 }));

let turn = 0;
/** Told apart from those of another instance, and of this one before it was started anew. */
const nextOrder = () => (Date.now() % 36 ** 6).toString(36) + (turn++ % 1_296).toString(36);

/** Names this moment of a feed, once for all who see the same beginning. */
function momentNow(services: Services, one: Feed, cards: readonly Post[]): Promise<string> {
  const names = namedOf(services.database);
  const head = cards
    .slice(0, PAGE_SIZE)
    .map(({ id }) => id)
    .join(" ");
  const named = names.get(one.key);
  if (named?.head === head) return named.asOf;
  const asOf = newMoment(services, one);
  names.put(one.key, { head, asOf });
  asOf.catch(() => names.forget(one.key));
  return asOf;
}

/** Its order is read beside the answer. */
async function newMoment({ database, log }: Services, one: Feed): Promise<string> {
  const newest = await newestIn(database, one);
  const asOf = asMoment({ newest, order: nextOrder() });
  const key = `${one.key} ${asOf}`;
  const order = database
    .many<{ id: number }>(sql`${bestFirst(one, { behind: null, newest, skip: 0 }, REMEMBERED)}`)
    .then((rows) => rows.map(({ id }) => id));
  ordersOf(database).put(key, order);
  order.catch((error: unknown) => {
    ordersOf(database).forget(key);
    log.warn({ err: error }, "an order was not read");
  });
  return asOf;
}

async function newestIn(db: Db, { holds }: Feed): Promise<number> {
  const row = await db.one<{ id: number }>(
    sql`select p.id from posts p where ${holds} order by p.id desc limit 1`,
  );
  return row?.id ?? 0;
}

const LAST_WRITTEN = 20;
const subjectsKept = perOwner<Db, ReturnType<typeof keep<Promise<readonly number[]>>>>(() =>
  keep({ most: 10_000, ms: 5 * 60_000 }),
);

/** What somebody has been writing about. */
function subjectsOf({ database, viewer }: Looking): Promise<readonly number[]> {
  const kept = subjectsKept(database).get(viewer.userId);
  if (kept) return kept;
  const read = database
    .many<{ id: number }>(
      sql`
      select distinct subject_id as id from (
        select subject_id from posts where user_id = ${viewer.userId} and status = 'published'
        order by id desc limit ${LAST_WRITTEN}) written
      where subject_id is not null`,
    )
    .then((rows) => rows.map(({ id }) => id));
  subjectsKept(database).put(viewer.userId, read);
  read.catch(() => subjectsKept(database).forget(viewer.userId));
  return read;
}

const FACES = 3;

export async function newer(
  ctx: Looking,
  { query }: Input<typeof feed.newer>,
): Promise<Answer<typeof feed.newer>> {
  const { holds } = await feedFor(ctx, query);
  const rows = await ctx.database.many<{ id: number; name: string; image: string | null }>(sql`
    select u.id, u.name, u.image from (
      select p.id, p.user_id from posts p
      where ${holds} and p.id > ${momentOf(query.asOf).newest} and p.user_id <> ${ctx.viewer.userId}
      order by p.id desc limit ${MOST_NEWER + 1}) found
    join users u on u.id = found.user_id
    order by found.id desc`);
  const faces = new Map(rows.map(({ id, name, image }) => [id, { name, image }]));
  return { count: rows.length, faces: [...faces.values()].slice(0, FACES) };
}
