import pg from "pg";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";
import { allow, fail } from "../../kit/fail.ts";
import { canFound, leads } from "./access.ts";
import type { GroupForm, GroupRole, GroupRow, GroupTurnRow } from "./tables.ts";

/** Beside the rows of `group_members`, in the transaction that changes them; answers the number as it then is. */
export async function countMembers(tx: Tx, groupId: number, change: number): Promise<number> {
  const row = await tx.one<Pick<GroupRow, "member_count">>(sql`
    update groups set member_count = member_count + ${change}::int where id = ${groupId} returning member_count`);
  return row?.member_count ?? 0;
}

/** A group without members; its id. */
export async function insertGroup(
  tx: Tx,
  viewer: Pick<Viewer, "userId" | "role" | "level">,
  form: GroupForm,
  at: Date,
): Promise<number> {
  allow(canFound(viewer), "founding.staff_only");
  const row = await tx.one<Pick<GroupRow, "id">>(sql`
    insert into groups (name, slug, type, visibility, description, image, cover, icon, is_paid, disabled, hsc_batch,
      subject_id, eligibility, eligible_batch, eligible_course_id, created_by, created_at)
    values (${form.name}, ${form.slug}, ${form.type}, ${form.visibility}, ${form.description}, ${form.image},
      ${form.cover}, ${form.icon}, ${form.is_paid}, ${form.disabled}, ${form.hsc_batch}, ${form.subject_id},
      ${form.eligibility}, ${form.eligible_batch}, ${form.eligible_course_id}, ${viewer.userId}, ${at})
    returning id`);
  if (!row) throw new Error("The new group has no id.");
  return row.id;
}

export async function changeGroup(tx: Tx, viewer: Viewer, id: number, form: GroupForm): Promise<void> {
  allow(canFound(viewer), "founding.staff_only");
  await tx.run(sql`
    update groups set name = ${form.name}, slug = ${form.slug}, type = ${form.type}, visibility = ${form.visibility},
      description = ${form.description}, image = ${form.image}, cover = ${form.cover}, icon = ${form.icon},
      is_paid = ${form.is_paid}, disabled = ${form.disabled}, hsc_batch = ${form.hsc_batch},
      subject_id = ${form.subject_id}, eligibility = ${form.eligibility}, eligible_batch = ${form.eligible_batch},
      eligible_course_id = ${form.eligible_course_id}
    where id = ${id}`);
}

/** Why the database refused to lay or move a group; the transaction is over then. */
export const isSlugTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.constraint === "groups_slug_key";

/** Only these users may join by name; a user refused by name stays refused unless listed. */
export async function admitOnly(tx: Tx, groupId: number, userIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    delete from group_eligibility where group_id = ${groupId} and eligible and user_id <> all(${userIds}::int[])`);
  await tx.run(sql`
    insert into group_eligibility (group_id, user_id, eligible)
    select ${groupId}, id, true from unnest(${userIds}::int[]) as l (id) order by id
    on conflict (group_id, user_id) do update set eligible = true where not group_eligibility.eligible`);
}

/** An erased user is removed from all eligibility lists. */
export async function forgetListed(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx.run(sql`delete from group_eligibility where user_id = any(${userIds}::int[])`);
}

export const setPosting = (
  tx: Tx,
  groupId: number,
  { posting, slow_minutes }: Pick<GroupRow, "posting" | "slow_minutes">,
) =>
  tx.run(sql`update groups set posting = ${posting}, slow_minutes = ${slow_minutes} where id = ${groupId}`);

type SlowModeCheck = { groupId: number | null; role: GroupRole | null; now: Date };

/** Slow mode: parallel writes of one member wait for the same row, so that one of them passes. */
export async function enforceSlowMode(
  tx: Tx,
  viewer: Viewer,
  { groupId, role, now }: SlowModeCheck,
): Promise<void> {
  if (groupId === null || leads(viewer, role)) return;
  const group = await tx.one<Pick<GroupRow, "slow_minutes">>(sql`
    select slow_minutes from groups where id = ${groupId}`);
  if (!group || group.slow_minutes === 0) return;
  const wait = group.slow_minutes * 60_000;
  const before = new Date(now.getTime() - wait);
  const taken = await tx.run(sql`
    insert into group_turns (group_id, user_id, at) values (${groupId}, ${viewer.userId}, ${now})
    on conflict (group_id, user_id) do update set at = excluded.at where group_turns.at <= ${before}`);
  if (taken === 1) return;
  const last = await tx.one<Pick<GroupTurnRow, "at">>(sql`
    select at from group_turns where group_id = ${groupId} and user_id = ${viewer.userId}`);
  const left = (last?.at.getTime() ?? now.getTime()) + wait - now.getTime();
  fail("posting.slow", { retryAfter: Math.max(1, Math.ceil(left / 1_000)) });
}

export async function forgetTurns(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx.run(sql`delete from group_turns where user_id = any(${userIds}::int[])`);
}
