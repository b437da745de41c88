import type { Answer, Input } from "@angon/contract";
import type { notifications, NotificationType } from "@angon/contract/notifications";
import type { Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { emit, emitAll } from "../../jobs/outbox.ts";
import type { Services, SignedIn } from "../../kit/context.ts";
import { deny, fail } from "../../kit/fail.ts";
import { readerNow } from "../../kit/viewer.ts";
import { wantedOf } from "../preferences/public.ts";
import { isForOthers, isTheirs } from "./access.ts";
import {
  awaitHolders,
  closeAbout,
  deedsOf,
  hold,
  holdAll,
  holdSenders,
  knownOf,
  lineOf,
  lostTo,
  namedAs,
  placeNow,
  readersOf,
  saidBy,
} from "./queries.ts";
import {
  isOwnRecord,
  isState,
  merged,
  namesActor,
  sharedTypes,
  verdictOf,
  type News,
  type OpenLine,
} from "./rules.ts";

type Part = ReturnType<typeof part>;
type Success = Answer<typeof notifications.markAsRead>;

/** As often as one likes: what is read stays read. */
export const markAsRead = (
  ctx: SignedIn,
  { body }: Input<typeof notifications.markAsRead>,
): Promise<Success> =>
  ctx.write(async (tx) => {
    const { userId } = ctx.viewer;
    await hold(tx, [userId]);
    const line = (await lineOf(tx, body.notificationId)) ?? fail("common.not_found");
    if (!isTheirs(ctx.viewer, line)) return deny("common.not_found");
    await read(tx, userId, part`id = ${body.notificationId}`, ctx.clock.now());
    return { success: true };
  });

export const markAllAsRead = (ctx: SignedIn): Promise<Success> =>
  ctx.write(async (tx) => {
    await hold(tx, [ctx.viewer.userId]);
    await read(tx, ctx.viewer.userId, part`true`, ctx.clock.now());
    return { success: true };
  });

async function read(tx: Tx, userId: number, which: Part, now: Date): Promise<void> {
  const many = await tx.run(sql`
    update notifications set read_at = ${now} where user_id = ${userId} and read_at is null and ${which}`);
  await tx.run(sql`update notification_counts set unread = unread - ${many}::int where user_id = ${userId}`);
  if (many > 0) await emit(tx, "notification.read", { userId });
}

/** Where the things told of stand: to be read by whoever hears of them; `below` it when they are comments. */
type Place = { postId: number; below: boolean };

/** Tells each of it, once, if they are still there and may read what it is about. */
export async function tell({ clock }: Services, tx: Tx, all: readonly News[], place?: Place): Promise<void> {
  const meant = all.filter((news) => isForOthers(news) !== isOwnRecord(news.type));
  const wanted = await wantedOf(tx, meant);
  if (wanted.length === 0) return;
  const held = await hold(
    tx,
    wanted.map(({ userId }) => userId),
  );
  // Asked only now: whoever takes a right away waits for this count, and then takes the line away too.
  const now = clock.now();
  const readers = place ? await readersOf(tx, { ...place, now }, [...held]) : held;
  const senders = await holdSenders(
    tx,
    wanted.map(({ actorId }) => actorId),
  );
  for (const news of wanted)
    if (readers.has(news.userId) && senders.has(news.actorId)) await tellOne(tx, news, now);
}

async function tellOne(tx: Tx, news: News, now: Date): Promise<void> {
  const known = await knownOf(tx, news, now);
  const { open } = known;
  const verdict = verdictOf(news, known, now);
  const moves = verdict === "new" || verdict === "join";
  if (moves && known.isFlooding && !isState(news.type)) return;
  if (verdict === "new") await addLine(tx, news, now);
  if (verdict === "join" && open) await joinLine(tx, news, open, now);
  if (verdict === "amend" && open)
    await tx.run(sql`
      update notifications set data = ${JSON.stringify(merged(open, news.facts ?? {}))}::jsonb where id = ${open.id}`);
  if (verdict !== "nothing" || news.commentId !== undefined) await noteActor(tx, news, verdict, open, now);
  const { userId, type, about } = news;
  if (moves) await emit(tx, "notification.told", { userId, type, about, at: now });
}

async function addLine(tx: Tx, news: News, now: Date): Promise<void> {
  const isRead = isOwnRecord(news.type);
  await tx.run(sql`
    insert into notifications (user_id, type, object_key, post_id, comment_id, group_id, actor_id, data, began_at,
      created_at, read_at)
    values (${news.userId}, ${news.type}, ${news.about}, ${news.postId ?? null}, ${news.commentId ?? null},
      ${news.groupId ?? null}, ${namesActor(news.type) ? news.actorId : null},
      ${JSON.stringify(news.facts ?? {})}::jsonb, ${now}, ${now}, ${isRead ? now : null})`);
  if (!isRead)
    await tx.run(sql`update notification_counts set unread = unread + 1 where user_id = ${news.userId}`);
}

/** One more in a line that is unread: it says so, and stands above the others again. */
async function joinLine(tx: Tx, news: News, open: OpenLine, now: Date): Promise<void> {
  const more = isState(news.type) ? 0 : 1;
  await tx.run(sql`
    update notifications set id = default, actor_count = actor_count + ${more}::int,
      actor_id = ${namesActor(news.type) ? news.actorId : null}, post_id = ${news.postId ?? null},
      comment_id = ${news.commentId ?? null}, data = ${JSON.stringify(merged(open, news.facts ?? {}, more))}::jsonb,
      created_at = ${now}
    where id = ${open.id}`);
}

/** Of several comments of one person the last counts: it is the one that must not be gone. */
async function noteActor(
  tx: Tx,
  { userId, type, about, actorId, commentId }: News,
  verdict: string,
  open: OpenLine | null,
  now: Date,
): Promise<void> {
  const at = verdict === "nothing" ? null : open && open.began_at > now ? open.began_at : now;
  await tx.run(sql`
    insert into notification_actors as a (user_id, type, object_key, actor_id, comment_id, at)
    values (${userId}, ${type}, ${about}, ${actorId}, ${commentId ?? null}, coalesce(${at}::timestamptz, ${now}))
    on conflict (user_id, type, object_key, actor_id) do update
    set comment_id = greatest(a.comment_id, excluded.comment_id), at = coalesce(${at}::timestamptz, a.at)`);
}

/** A new post told to everybody in its group, in one statement however many they are. */
export async function tellGroup(
  { clock }: Services,
  tx: Tx,
  {
    groupId,
    postId,
    actorId,
    spared,
  }: { groupId: number; postId: number; actorId: number; spared: readonly number[] },
): Promise<void> {
  const now = clock.now();
  const about = `post:${postId}`;
  const others = await tx.many<{ userId: number; type: string }>(sql`
    select user_id as "userId", 'group_post' as type from group_members
    where group_id = ${groupId} and user_id <> ${actorId} and user_id <> all(${spared}::int[])`);
  const wanting = (await wantedOf(tx, others)).map(({ userId }) => userId);
  const held = await hold(tx, wanting);
  if (!(await holdSenders(tx, [actorId])).has(actorId)) return;
  await tx.run(sql`
    with told as (
      insert into notification_actors (user_id, type, object_key, actor_id, at)
      select m.user_id, 'group_post', ${about}, ${actorId}, ${now}
      from group_members m
      where m.group_id = ${groupId} and m.user_id = any(${[...held]}::int[])
        and exists (select from posts where id = ${postId} and status = 'published')
      on conflict do nothing returning user_id),
    lines as (
      insert into notifications (user_id, type, object_key, post_id, group_id, actor_id, began_at, created_at)
      select user_id, 'group_post', ${about}, ${postId}, ${groupId}, ${actorId}, ${now}, ${now} from told
      returning user_id)
    update notification_counts c set unread = unread + 1 from lines l where c.user_id = l.user_id`);
  const events = [...held].map((userId) => ({ userId, type: "group_post", about, at: now }));
  await emitAll(tx, "notification.told", events);
}

export type Untold = { userId: number; types: readonly NotificationType[]; about: string; actorId: number };

/** What was taken back is not told any more, as long as it was not read. */
export async function untell({ clock }: Services, tx: Tx, all: readonly Untold[]): Promise<void> {
  await hold(
    tx,
    all.map(({ userId }) => userId),
  );
  for (const { types, ...rest } of all)
    for (const type of types)
      if (isOwnRecord(type)) await dropRecord(tx, { type, ...rest });
      else await leaveLine(tx, { type, ...rest }, clock.now());
}

type OneUntold = Pick<News, "userId" | "type" | "about" | "actorId">;

async function dropRecord(tx: Tx, { userId, type, about, actorId }: OneUntold): Promise<void> {
  const gone = await tx.run(sql`
    delete from notification_actors
    where user_id = ${userId} and type = ${type} and object_key = ${about} and actor_id = ${actorId}`);
  if (gone > 0)
    await tx.run(sql`
      delete from notifications where user_id = ${userId} and type = ${type} and object_key = ${about}`);
}

async function leaveLine(tx: Tx, news: OneUntold, now: Date): Promise<void> {
  const { userId, type, about, actorId } = news;
  const { toldAt, open } = await knownOf(tx, news, now);
  if (!open || !toldAt || toldAt < open.began_at) return;
  await tx.run(sql`
    delete from notification_actors
    where user_id = ${userId} and type = ${type} and object_key = ${about} and actor_id = ${actorId}`);
  // Who is left is counted, not reckoned: a line that nobody is in any more goes.
  const isLeft = await tx.run(sql`
    update notifications n set actor_count = a.many, actor_id = case when n.actor_id is null then null else a.actor_id end,
      comment_id = case when n.comment_id is null then null else coalesce(a.comment_id, n.comment_id) end
    from (
      select actor_id, comment_id, count(*) over ()::int as many from notification_actors
      where user_id = ${userId} and type = ${type} and object_key = ${about} and at >= ${open.began_at}
      order by at desc, actor_id limit 1) a
    where n.id = ${open.id}`);
  if (isLeft === 0) await drop(tx, part`select ${open.id}::bigint`);
}

/** Lines go, and with those that were unread the numbers; whoever calls holds the counts. */
async function drop(tx: Tx, ids: Part): Promise<void> {
  const fewer = sql`
    with gone as (delete from notifications where id in (${ids}) returning user_id, read_at)
    update notification_counts c set unread = c.unread - g.unread
    from (select user_id, count(*)::int as unread from gone where read_at is null group by user_id) g
    where c.user_id = g.user_id returning c.user_id as "userId"`;
  await emitAll(tx, "notification.read", await tx.many(fewer));
}

/** Nobody reads the post any more; nothing leads there. */
export async function forgetPost(tx: Tx, postId: number): Promise<void> {
  await closeAbout(tx, postId);
  await holdAll(tx, part`post_id = ${postId}`);
  await drop(tx, part`select id from notifications where post_id = ${postId}`);
}

/** Whoever else is in a line stays there. */
export async function forgetComment(
  { clock }: Services,
  tx: Tx,
  postId: number,
  commentId: number,
): Promise<void> {
  await closeAbout(tx, postId);
  const shared = part`post_id = ${postId} and type = any(${sharedTypes}::text[]) and read_at is null`;
  const own = part`post_id = ${postId} and comment_id = ${commentId}`;
  await holdAll(tx, part`(${shared}) or (${own})`);
  for (const one of await saidBy(tx, commentId, shared)) await leaveLine(tx, one, clock.now());
  await drop(tx, part`select id from notifications where ${own}`);
}

/** What somebody may no longer read, in one group or anywhere, goes from their list. */
export async function sweep(
  { clock }: Services,
  tx: Tx,
  userId: number,
  groupId: number | null = null,
): Promise<void> {
  await hold(tx, [userId]);
  const reader = await readerNow(tx, userId, clock.now());
  if (reader) await drop(tx, lostTo(reader, groupId));
}

/** Back in a group, what parted them is no news any more, and is news again if it happens again. */
export async function forgetParting(tx: Tx, userId: number, groupId: number): Promise<void> {
  await hold(tx, [userId]);
  const parting = part`user_id = ${userId} and object_key = ${`group:${groupId}`}
    and type in ('group_removed', 'group_banned', 'group_rejected')`;
  const unread = part`select id from notifications where ${parting} and read_at is null`;
  if ((await placeNow(tx, groupId, userId))?.role) await drop(tx, unread);
  await tx.run(sql`delete from notification_actors where ${parting} and not exists (${unread})`);
}

/**
 * Who is telling of an erased person just now still does so. It is waited for while nothing else is held, and only then
 * is there a last deed to be forgotten.
 */
export async function letFinish(tx: Tx, userId: number): Promise<void> {
  await awaitHolders(tx, userId);
  await emit(tx, "user.untold", { userId });
}

/** Whoever is erased is told nothing, and what they did is not told of any more. */
export async function forgetPerson({ clock }: Services, tx: Tx, userId: number): Promise<void> {
  const deeds = await deedsOf(tx, userId);
  await hold(tx, [userId, ...deeds.map((deed) => deed.userId)]);
  for (const deed of deeds) await leaveLine(tx, deed, clock.now());
  await drop(tx, namedAs(userId));
  await tx.run(sql`delete from notification_actors where ${userId} in (user_id, actor_id)`);
  await tx.run(sql`delete from notifications where user_id = ${userId}`);
  await tx.run(sql`delete from notification_counts where user_id = ${userId}`);
}
