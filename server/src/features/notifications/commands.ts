import type { ResponseOf, InputOf } from "@angon/contract";
import type { notifications, NotificationType } from "@angon/contract/notifications";
import type { Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { emit, emitAll } from "../../jobs/outbox.ts";
import type { Services, SignedIn } from "../../kit/context.ts";
import { deny, fail } from "../../kit/fail.ts";
import { wantedOf } from "../preferences/public.ts";
import { isForOthers, isTheirs } from "./access.ts";
import { lockCounts, holdSenders, knownOf, lineOf, readersOf } from "./queries.ts";
import {
  againBefore,
  forgottenBefore,
  isOwnRecord,
  isState,
  mayAgreeNow,
  merged,
  namesActor,
  verdictOf,
  type NotificationRequest,
  type OpenLine,
} from "./rules.ts";

type Part = ReturnType<typeof part>;
type Success = ResponseOf<typeof notifications.markAsRead>;

/** As often as one likes: what is read stays read. */
export const markAsRead = (
  ctx: SignedIn,
  { body }: InputOf<typeof notifications.markAsRead>,
): Promise<Success> =>
  ctx.write(async (tx) => {
    const { userId } = ctx.viewer;
    await lockCounts(tx, [userId]);
    const line = (await lineOf(tx, body.notificationId)) ?? fail("common.not_found");
    if (!isTheirs(ctx.viewer, line)) return deny("common.not_found");
    await read(tx, userId, part`id = ${body.notificationId}`, ctx.clock.now());
    return { success: true };
  });

export const markAllAsRead = (ctx: SignedIn): Promise<Success> =>
  ctx.write(async (tx) => {
    await lockCounts(tx, [ctx.viewer.userId]);
    await read(tx, ctx.viewer.userId, part`true`, ctx.clock.now());
    return { success: true };
  });

async function read(tx: Tx, userId: number, which: Part, now: Date): Promise<void> {
  const many = await tx.run(sql`
    update notifications set read_at = ${now} where user_id = ${userId} and read_at is null and ${which}`);
  await tx.run(sql`update notification_counts set unread = unread - ${many}::int where user_id = ${userId}`);
  if (many > 0) await emit(tx, "notification.read", { userId });
}

/** The post that recipients must be able to read; `below` for its comments. */
type Place = { postId: number; below: boolean };

/** Tells each of it, once, if they are still there and may read what it is about. */
export async function notify(
  { clock }: Services,
  tx: Tx,
  all: readonly NotificationRequest[],
  place?: Place,
): Promise<void> {
  const meant = all.filter((news) => isForOthers(news) !== isOwnRecord(news.type));
  const wanted = await wantedOf(tx, meant);
  if (wanted.length === 0) return;
  const held = await lockCounts(
    tx,
    wanted.map(({ userId }) => userId),
  );
  // Access is read only after the counts are locked: a revocation waits for that lock and then deletes the
  // notification.
  const now = clock.now();
  const readers = place ? await readersOf(tx, { ...place, now }, [...held]) : held;
  const senders = await holdSenders(
    tx,
    wanted.map(({ actorId }) => actorId),
  );
  for (const news of wanted)
    if (readers.has(news.userId) && senders.has(news.actorId)) await tellOne(tx, news, now);
}

async function tellOne(tx: Tx, news: NotificationRequest, now: Date): Promise<void> {
  const known = await knownOf(tx, news, now);
  const { open } = known;
  const verdict = verdictOf(news, known, now);
  const moves = verdict === "new" || verdict === "join";
  if (moves && known.isFlooding && !known.isRecalled && !isState(news.type)) return;
  if (verdict === "new") await addLine(tx, news, now);
  if (verdict === "join" && open) await joinLine(tx, news, open, now);
  if (verdict === "amend" && open)
    await tx.run(sql`
      update notifications set data = ${JSON.stringify(merged(open, news.facts ?? {}))}::jsonb where id = ${open.id}`);
  if (!moves && open && mayAgreeNow(open, news)) await nameReaction(tx, open);
  if (verdict !== "nothing" || news.commentId !== undefined) await noteActor(tx, news, verdict, open, now);
  const { userId, type, about } = news;
  if (moves && known.isRecalled) await emit(tx, "notification.rung", { userId });
  else if (moves) await emit(tx, "notification.told", { userId, type, about, at: now });
}

async function addLine(tx: Tx, news: NotificationRequest, now: Date): Promise<void> {
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
async function joinLine(tx: Tx, news: NotificationRequest, open: OpenLine, now: Date): Promise<void> {
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
  { userId, type, about, actorId, commentId }: NotificationRequest,
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

/** One piece of news for many. */
export type Notice = Pick<NotificationRequest, "type" | "about" | "postId" | "groupId">;
export type Heard = Pick<NotificationRequest, "userId" | "actorId" | "facts">;

/**
 * The same told to many, with a handful of statements however many they are. Each hears it once a day; of the later of
 * two posts a line that is still unread leads to the later, and rises when the day is over.
 */
export async function notifyMany(
  { clock }: Services,
  tx: Tx,
  notice: Notice,
  all: readonly Heard[],
): Promise<void> {
  const { type, about, postId } = notice;
  const wanted = await wantedOf(
    tx,
    all.map((one) => ({ ...one, type })),
  );
  if (wanted.length === 0) return;
  const held = await lockCounts(
    tx,
    wanted.map(({ userId }) => userId),
  );
  const now = clock.now();
  const readers = postId === undefined ? held : await readersOf(tx, { postId, below: false, now }, [...held]);
  const senders = await holdSenders(tx, [...new Set(wanted.map(({ actorId }) => actorId))]);
  const told = wanted.filter(({ userId, actorId }) => readers.has(userId) && senders.has(actorId));
  const rung = await addLines(tx, notice, told, now);
  if (rung.length === 0) return;
  await emitAll(tx, "notification.rung", rung);
  // Most of them have no device that could be told: one job finds those who have, instead of one for each.
  const userIds = rung.map(({ userId }) => userId);
  await emit(tx, "notification.told_many", { userIds, type, about, at: now });
}

/** The caller holds the count rows of all recipients, so the state read here is still valid when it is written. */
const addLines = (tx: Tx, { type, about, postId, groupId }: Notice, all: readonly Heard[], now: Date) =>
  tx.many<{ userId: number }>(sql`
    with told as materialized (
      select t.user_id, t.actor_id, t.data, n.id as open, n.post_id as leads_to,
        a.at is null or a.at < coalesce(${againBefore(type, now)}::timestamptz, '-infinity') as is_due
      from unnest(${all.map(({ userId }) => userId)}::int[], ${all.map(({ actorId }) => actorId)}::int[],
        ${all.map(({ facts = {} }) => JSON.stringify(facts))}::jsonb[]) as t (user_id, actor_id, data)
      left join notification_actors a on a.user_id = t.user_id and a.type = ${type} and a.object_key = ${about}
        and a.actor_id = t.actor_id
      left join notifications n on n.user_id = t.user_id and n.type = ${type} and n.object_key = ${about}
        and n.read_at is null),
    later as (select * from told where leads_to < ${postId ?? null}::bigint),
    noted as (
      insert into notification_actors (user_id, type, object_key, actor_id, at)
      select user_id, ${type}, ${about}, actor_id, ${now} from told
      where is_due and (open is null or open in (select open from later))
      on conflict (user_id, type, object_key, actor_id) do update set at = excluded.at),
    lines as (
      insert into notifications (user_id, type, object_key, post_id, group_id, actor_id, data, began_at, created_at)
      select user_id, ${type}, ${about}, ${postId ?? null}, ${groupId ?? null},
        case when ${namesActor(type)} then actor_id end, data, ${now}, ${now}
      from told where is_due and open is null returning user_id),
    risen as (
      update notifications n set id = default, post_id = ${postId ?? null}, created_at = ${now}
      from later l where n.id = l.open and l.is_due returning n.user_id),
    led as (
      update notifications n set post_id = ${postId ?? null} from later l where n.id = l.open and not l.is_due),
    counted as (
      update notification_counts c set unread = unread + 1 from lines l where c.user_id = l.user_id)
    select user_id as "userId" from lines union all select user_id from risen`);

export type Untold = { userId: number; types: readonly NotificationType[]; about: string; actorId: number };

/** Retracts an actor from unread notifications. */
export async function retract({ clock }: Services, tx: Tx, all: readonly Untold[]): Promise<void> {
  await lockCounts(
    tx,
    all.map(({ userId }) => userId),
  );
  for (const { types, ...rest } of all)
    for (const type of types)
      if (isOwnRecord(type)) await dropRecord(tx, { type, ...rest });
      else await leaveLine(tx, { type, ...rest }, clock.now());
}

/** Cancels an unread notification with all its actors, because it is no longer true. */
export async function cancel(tx: Tx, { userId, type, about }: Omit<OneUntold, "actorId">): Promise<void> {
  await lockCounts(tx, [userId]);
  await deleteRows(
    tx,
    part`select id from notifications
      where user_id = ${userId} and type = ${type} and object_key = ${about} and read_at is null`,
  );
}

type OneUntold = Pick<NotificationRequest, "userId" | "type" | "about" | "actorId">;

async function dropRecord(tx: Tx, { userId, type, about, actorId }: OneUntold): Promise<void> {
  const gone = await tx.run(sql`
    delete from notification_actors
    where user_id = ${userId} and type = ${type} and object_key = ${about} and actor_id = ${actorId}`);
  if (gone > 0)
    await tx.run(sql`
      delete from notifications where user_id = ${userId} and type = ${type} and object_key = ${about}`);
}

export async function leaveLine(tx: Tx, news: OneUntold, now: Date): Promise<void> {
  const { userId, type, about, actorId } = news;
  const { notifiedAt, open } = await knownOf(tx, news, now);
  if (!open || !notifiedAt || notifiedAt < open.began_at) return;
  // A notification less than a day after a recalled one is not pushed to devices again.
  await tx.run(sql`
    with gone as (
      delete from notification_actors
      where user_id = ${userId} and type = ${type} and object_key = ${about} and actor_id = ${actorId}
      returning user_id, type, object_key, actor_id, at)
    insert into notification_recalls as c (user_id, type, object_key, actor_id, told_at) select * from gone
    on conflict (user_id, type, object_key, actor_id) do update set told_at = excluded.told_at
    where c.told_at <= ${forgottenBefore(notifiedAt)}`);
  // Remaining actors are counted in the database; a notification without actors is deleted.
  const isLeft = await tx.run(sql`
    update notifications n set actor_count = a.many, actor_id = case when n.actor_id is null then null else a.actor_id end,
      comment_id = case when n.comment_id is null then null else coalesce(a.comment_id, n.comment_id) end
    from (
      select actor_id, comment_id, count(*) over ()::int as many from notification_actors
      where user_id = ${userId} and type = ${type} and object_key = ${about} and at >= ${open.began_at}
      order by at desc, actor_id limit 1) a
    where n.id = ${open.id}`);
  if (isLeft === 0) return deleteRows(tx, part`select ${open.id}::bigint`);
  if (open.data.reaction !== undefined) await nameReaction(tx, open);
}

/** Read from what those in the line have given, since the line keeps no more than what they have in common. */
const nameReaction = (tx: Tx, { id }: OpenLine) =>
  tx.run(sql`
    update notifications n set data = n.data || jsonb_build_object('reaction', (
      select case when count(distinct r.type) = 1 then min(r.type) end
      from notification_actors a join reactions r on r.post_id = n.post_id and r.user_id = a.actor_id
      where a.user_id = n.user_id and a.type = n.type and a.object_key = n.object_key and a.at >= n.began_at))
    where n.id = ${id}`);

/** A day longer than they count: what was given again in silence must not be taken for what rang. */
export const forgetRecalls = async (tx: Tx, now: Date): Promise<void> =>
  void (await tx.run(
    sql`delete from notification_recalls where told_at <= ${forgottenBefore(forgottenBefore(now))}`,
  ));

/** Deletes notifications and lowers the unread counts; the caller holds the count rows. */
export async function deleteRows(tx: Tx, ids: Part): Promise<void> {
  const fewer = sql`
    with gone as (delete from notifications where id in (${ids}) returning user_id, read_at)
    update notification_counts c set unread = c.unread - g.unread
    from (select user_id, count(*)::int as unread from gone where read_at is null group by user_id) g
    where c.user_id = g.user_id returning c.user_id as "userId"`;
  await emitAll(tx, "notification.read", await tx.many(fewer));
}
