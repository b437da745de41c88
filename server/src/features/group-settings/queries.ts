import type { InputOf } from "@angon/contract";
import type { groupSettings, GroupSettings } from "@angon/contract/group-settings";
import type { Db, Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { anyGroup, canFound } from "../groups/public.ts";
import { asPerson, type Author } from "../posts/public.ts";
import type { Form } from "./rules.ts";

const columns = part`
  name, slug, type, visibility, description, image, cover, icon, is_paid, disabled, hsc_batch, subject_id, eligibility,
  eligible_batch, eligible_course_id`;

/** Every group, also closed and private ones: an admin must find a group in order to reopen it. */
export async function settings(
  { database, viewer }: SignedIn,
  { params }: InputOf<typeof groupSettings.settings>,
): Promise<GroupSettings> {
  allow(canFound(viewer), "founding.staff_only");
  const { id } = await anyGroup(database, viewer, params.id);
  const form = await database.one<Form>(sql`select ${columns} from groups where id = ${id}`);
  if (!form) return fail("common.not_found");
  const people = await database.many<Author>(sql`
    select u.id, u.name, u.image, u.role, u.institute_name, u.is_assistant
    from group_eligibility e join users u on u.id = e.user_id and u.deleted_at is null
    where e.group_id = ${id} and e.eligible order by u.name, u.id`);
  return {
    id,
    ...form,
    eligible_ids: people.map((person) => person.id),
    eligible_people: people.map(asPerson),
  };
}

/** Held until the end of the transaction, so that two who change one group follow each other. */
export const formHeld = async (tx: Tx, id: number): Promise<Form> =>
  (await tx.one<Form>(sql`select ${columns} from groups where id = ${id} for no key update`)) ??
  fail("common.not_found");

export async function listed(db: Db, groupId: number): Promise<number[]> {
  const rows = await db.many<{ user_id: number }>(sql`
    select user_id from group_eligibility where group_id = ${groupId} and eligible order by user_id`);
  return rows.map((row) => row.user_id);
}

export const isSubject = async (db: Db, id: number): Promise<boolean> =>
  (await db.one(sql`select from subjects where id = ${id}::int`)) !== undefined;

export const isCourse = async (db: Db, id: number): Promise<boolean> =>
  (await db.one(sql`select from groups where id = ${id} and type = 'COURSE'`)) !== undefined;

/**
 * Whether all of them are people who could join; guardians and the assistant never do. They are not erased until the
 * end of the transaction, so no list keeps who is gone.
 */
export async function canAllJoin(tx: Tx, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const people = await tx.many(sql`
    select from users where id = any(${ids}::int[]) and deleted_at is null and level > 0 and not is_assistant
    order by id for share`);
  return people.length === ids.length;
}
