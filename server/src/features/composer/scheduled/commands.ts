import type { InputOf, ResponseOf } from "@angon/contract";
import { SCHEDULE_LIMITS, type scheduled } from "@angon/contract/composer/scheduled";
import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { emit } from "../../../jobs/outbox.ts";
import type { Viewer } from "../../../kit/access.ts";
import type { Services, SignedIn } from "../../../kit/context.ts";
import { allow, Failure, fail } from "../../../kit/fail.ts";
import { writerNow } from "../../../kit/viewer.ts";
import { checkHuman } from "../../captcha/public.ts";
import { canPostIn, leads, placeFor } from "../../groups/public.ts";
import { holdTopic } from "../../groups/topics/public.ts";
import { checkText } from "../../guard/public.ts";
import { release, reveal } from "../../uploads/public.ts";
import { canChooseCategory } from "../access.ts";
import { destinationFor } from "../commands-destination.ts";
import {
  changedImages,
  checkChapter,
  checkedTopic,
  claimMedia,
  publish,
  subjectOf,
  textsOf,
  videoOf,
  type Author,
  type Created,
  type Media,
  type NewPostBody,
} from "../commands-publish.ts";
import { dailyPostLimit, editLimit, postLimit } from "../limits.ts";
import { allowsCategory, postError, textError, visibleText } from "../rules.ts";
import { countScheduled, lockScheduled } from "./queries.ts";
import { isDue, momentOf } from "./rules.ts";
import type { ScheduledPostRow } from "./tables.ts";

/** The same checks as for a post, and again when it is published. */
export async function create(
  ctx: SignedIn,
  { body: { publish_at, ...body } }: InputOf<typeof scheduled.create>,
): Promise<ResponseOf<typeof scheduled.create>> {
  const { viewer, clock } = ctx;
  const at = momentOf(publish_at, clock.now()) ?? fail("scheduled.time");
  const error = postError(body);
  if (error) fail(error);
  if (body.category !== "other") allow(canChooseCategory(viewer), "composer.category_refused");
  const video = videoOf(viewer, body.video_url);
  const earlier = await ctx.answered<{ id: number }>();
  if (earlier) return earlier;
  await checkText(ctx, textsOf(body), { mayHold: true, mayNudge: true, confirmed: body.confirmed });
  await ctx.limits.take(postLimit, viewer.userId, { viewer });
  await ctx.limits.take(dailyPostLimit, viewer.userId, { viewer });
  const spend = await checkHuman(ctx, body.token);
  return ctx.write(async (tx) => {
    await spend(tx);
    // The author's row before their membership, as for a removal, or the two could wait for each other.
    const waiting = await countScheduled(tx, viewer.userId);
    if (!body.announcement) await checkLeads(tx, viewer, body.group_id);
    const { group } = await destinationFor(tx, viewer, body, clock.now());
    if (!allowsCategory(group, body.category)) fail("composer.category_refused");
    await checkChapter(tx, subjectOf(body));
    await checkedTopic(tx, group?.id ?? null, body.topic_id);
    if (waiting >= SCHEDULE_LIMITS.waiting) fail("scheduled.full");
    const media = await claimMedia(tx, viewer.userId, body, { video, group, isHeld: true });
    const { token: _, ...request } = body;
    const made = await tx.one<{ id: number }>(sql`
      insert into scheduled_posts (user_id, group_id, request, media, publish_at, created_at)
      values (${viewer.userId}, ${group?.id ?? null}, ${JSON.stringify(request)}::jsonb, ${JSON.stringify(media)}::jsonb, ${at},
        ${clock.now()}) returning id`);
    if (!made) return fail("common.internal");
    await emit(tx, "scheduled.due", { scheduledId: made.id }, at);
    return made;
  });
}

/** Those who lead a group schedule in it; there is no other place for a post that is no announcement. */
async function checkLeads(tx: Tx, viewer: Viewer, groupId: number | null | undefined): Promise<void> {
  if (!groupId) return fail("scheduled.officers_only");
  const group = await placeFor(tx, viewer, groupId);
  allow(canPostIn(viewer, group.my_role), "posts.members_only");
  allow(leads(viewer, group.my_role), "scheduled.officers_only");
}

/** Loads the author's scheduled post with a lock, so that it is changed, deleted or published once. */
async function ownScheduled(tx: Tx, { viewer }: SignedIn, id: number): Promise<ScheduledPostRow> {
  const row = await lockScheduled(tx, id);
  return row?.user_id === viewer.userId ? row : fail("common.not_found");
}

export async function change(
  ctx: SignedIn,
  { params, body }: InputOf<typeof scheduled.change>,
): Promise<ResponseOf<typeof scheduled.change>> {
  const { viewer, clock } = ctx;
  await ctx.limits.take(editLimit, viewer.userId, { viewer });
  const at = body.publish_at === undefined ? undefined : momentOf(body.publish_at, clock.now());
  if (body.publish_at !== undefined && !at) fail("scheduled.time");
  if (body.body !== undefined) await checkText(ctx, [body.body], { mayHold: true, mayNudge: false });
  return ctx.write(async (tx) => {
    const row = await ownScheduled(tx, ctx, params.id);
    const { publish_at: _, images: wanted, ...changed } = body;
    const request = { ...(row.request as NewPostBody), ...changed };
    const before = row.media as Media;
    const images = await changedImages(
      tx,
      { ...row, category: request.category, images: before.images },
      wanted,
    );
    const media: Media = { ...before, images };
    const error = textError(request.category, visibleText(request.body), images.length);
    if (error) fail(error);
    if (body.topic_id !== undefined) await checkedTopic(tx, row.group_id, body.topic_id);
    await tx.run(sql`
      update scheduled_posts set request = ${JSON.stringify(request)}::jsonb, media = ${JSON.stringify(media)}::jsonb,
        publish_at = ${at ?? row.publish_at},
        refused = case when ${at !== undefined} then null else refused end
      where id = ${row.id}`);
    if (at) await emit(tx, "scheduled.due", { scheduledId: row.id }, at);
    return { ok: true };
  });
}

export const publishNow = (
  ctx: SignedIn,
  { params }: InputOf<typeof scheduled.publish>,
): Promise<ResponseOf<typeof scheduled.publish>> =>
  ctx.write(async (tx) => publishRow(ctx, tx, await ownScheduled(tx, ctx, params.id)));

export const remove = (
  ctx: SignedIn,
  { params }: InputOf<typeof scheduled.remove>,
): Promise<ResponseOf<typeof scheduled.remove>> =>
  ctx.write(async (tx) => {
    await drop(tx, await ownScheduled(tx, ctx, params.id));
    return { ok: true };
  });

const filesIn = ({ images, poster, video_url, attachment_url }: Media): string[] =>
  [...images.map(({ url }) => url), poster?.url, video_url, attachment_url].flatMap((url) => url ?? []);

async function drop(tx: Tx, { id, media }: ScheduledPostRow): Promise<void> {
  for (const url of filesIn(media as Media)) await release(tx, url);
  await tx.run(sql`delete from scheduled_posts where id = ${id}`);
}

/** An ordinary write of now, with the files that were claimed before. A topic that is gone is left out. */
async function publishRow(author: Author, tx: Tx, row: ScheduledPostRow): Promise<Created> {
  const request = row.request as NewPostBody;
  const { topic_id } = request;
  const isKnown = topic_id && (await holdTopic(tx, row.group_id, topic_id));
  const body = { ...request, group_id: row.group_id, topic_id: isKnown ? topic_id : null };
  const guardMatches = await checkText(author, textsOf(body), { mayHold: true, mayNudge: false });
  // A row of an earlier release has no attachment.
  const media: Media = {
    ...(row.media as Media),
    attachment_url: (row.media as Media).attachment_url ?? null,
  };
  const created = await publish(author, tx, body, { media, found: guardMatches });
  // Files of the public feed are opened by everyone, and waited closed.
  if (row.group_id === null && !created.held) await reveal(tx, filesIn(media));
  await tx.run(sql`delete from scheduled_posts where id = ${row.id}`);
  return created;
}

/** The lock of the row and its deletion in one transaction publish it once, however often the job runs. */
export async function publishDue(
  services: Services,
  tx: Tx,
  { scheduledId }: { scheduledId: number },
): Promise<void> {
  const row = await lockScheduled(tx, scheduledId);
  const now = services.clock.now();
  if (!row || !isDue(row, now)) return;
  const viewer = await writerNow(tx, row.user_id, now);
  const refused = viewer ? await refusalOf({ ...services, viewer }, tx, row) : "common.forbidden";
  if (refused === undefined) return;
  await tx.run(sql`update scheduled_posts set refused = ${refused} where id = ${row.id}`);
  await emit(tx, "scheduled.refused", { scheduledId: row.id });
}

async function refusalOf(author: Author, tx: Tx, row: ScheduledPostRow): Promise<string | undefined> {
  try {
    // Earlier writes of a refused publication go with it.
    await tx.attempt(() => publishRow(author, tx, row));
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.code;
  }
}

export async function forgetScheduled(tx: Tx, userIds: readonly number[]): Promise<void> {
  const rows = await tx.many<ScheduledPostRow>(sql`
    select * from scheduled_posts where user_id = any(${userIds}::int[]) order by id for update`);
  for (const row of rows) await drop(tx, row);
}
