import type { InputOf } from "@angon/contract";
import { TOPIC_LIMITS, type GroupTopics, type topics } from "@angon/contract/groups/topics";
import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { emit } from "../../../jobs/outbox.ts";
import { audit } from "../../../kit/audit.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow, fail } from "../../../kit/fail.ts";
import { checkText } from "../../guard/public.ts";
import { groupFor, leads, placeFor } from "../public.ts";
import { HOUR, defineLimit } from "../../../kit/limits.ts";
import { topicsOf } from "./queries.ts";
import { foldedName, movedTo } from "./rules.ts";
import type { GroupTopicRow } from "./tables.ts";

const topicLimit = defineLimit("groupTopics", { points: 200, seconds: HOUR, shared: true });

/** Changes of one group follow each other, so that its list never exceeds its limit and has one order. */
async function changeTopics(
  ctx: SignedIn,
  ref: string,
  work: (tx: Tx, groupId: number) => Promise<void>,
): Promise<GroupTopics> {
  const { viewer } = ctx;
  await ctx.limits.take(topicLimit, viewer.userId, { viewer });
  return ctx.write(async (tx) => {
    const { id } = await groupFor(tx, viewer, ref);
    // Before the membership, as for a change of members, or the two could wait for each other.
    await tx.run(sql`select from groups where id = ${id} for no key update`);
    const group = await placeFor(tx, viewer, id);
    allow(leads(viewer, group.my_role));
    if (group.disabled) fail("topics.group_closed");
    await work(tx, group.id);
    await emit(tx, "group.topics_changed", { groupId: group.id, byId: viewer.userId });
    return { data: await topicsOf(tx, group.id), can: { change: true } };
  });
}

const checkName = (ctx: SignedIn, name: string) =>
  checkText(ctx, [name], { mayHold: false, mayNudge: false });

export async function add(ctx: SignedIn, { params, body }: InputOf<typeof topics.add>): Promise<GroupTopics> {
  await checkName(ctx, body.name);
  return changeTopics(ctx, params.id, async (tx, groupId) => {
    const before = await topicsOf(tx, groupId);
    if (before.length >= TOPIC_LIMITS.perGroup) fail("topics.full");
    const made = await tx.one<Pick<GroupTopicRow, "id">>(sql`
      insert into group_topics (group_id, name, folded, place, created_at)
      select ${groupId}, ${body.name}, ${foldedName(body.name)}, coalesce(max(place), -1) + 1, ${ctx.clock.now()}::timestamptz
      from group_topics where group_id = ${groupId}
      on conflict (group_id, folded) do nothing returning id`);
    if (!made) return fail("topics.name_taken");
    await audit(tx, ctx, {
      action: "group.topic_added",
      object: { kind: "group", id: groupId },
      after: { name: body.name },
    });
  });
}

async function topicFor(tx: Tx, groupId: number, id: number): Promise<GroupTopicRow> {
  const row = await tx.one<GroupTopicRow>(sql`
    select * from group_topics where group_id = ${groupId} and id = ${id}::int`);
  return row ?? fail("common.not_found");
}

export async function change(
  ctx: SignedIn,
  { params, body }: InputOf<typeof topics.change>,
): Promise<GroupTopics> {
  if (body.name !== undefined) await checkName(ctx, body.name);
  return changeTopics(ctx, params.id, async (tx, groupId) => {
    const topic = await topicFor(tx, groupId, params.topicId);
    if (body.name !== undefined && body.name !== topic.name) await rename(ctx, tx, topic, body.name);
    if (body.place !== undefined) await move(tx, topic, body.place);
  });
}

async function rename(
  ctx: SignedIn,
  tx: Tx,
  { id, group_id, name }: GroupTopicRow,
  to: string,
): Promise<void> {
  const folded = foldedName(to);
  const taken = await tx.one(sql`
    select from group_topics where group_id = ${group_id} and folded = ${folded} and id <> ${id}`);
  if (taken) fail("topics.name_taken");
  await tx.run(sql`update group_topics set name = ${to}, folded = ${folded} where id = ${id}`);
  await audit(tx, ctx, {
    action: "group.topic_renamed",
    object: { kind: "group", id: group_id },
    before: { name },
    after: { name: to },
  });
}

async function move(tx: Tx, { id, group_id }: GroupTopicRow, place: number): Promise<void> {
  const ids = movedTo(
    (await topicsOf(tx, group_id)).map((topic) => topic.id),
    id,
    place,
  );
  await tx.run(sql`
    update group_topics t set place = o.place - 1
    from unnest(${ids}::int[]) with ordinality as o (id, place)
    where t.group_id = ${group_id} and t.id = o.id`);
}

/** The foreign key takes the topic from its posts. */
export const remove = (ctx: SignedIn, { params }: InputOf<typeof topics.remove>): Promise<GroupTopics> =>
  changeTopics(ctx, params.id, async (tx, groupId) => {
    const { id, name } = await topicFor(tx, groupId, params.topicId);
    await tx.run(sql`delete from group_topics where id = ${id}`);
    await audit(tx, ctx, {
      action: "group.topic_removed",
      object: { kind: "group", id: groupId },
      before: { name },
    });
  });
