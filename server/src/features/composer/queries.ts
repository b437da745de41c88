import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { isStaff, type Viewer } from "../../kit/access.ts";
import type { GroupRow } from "../groups/public.ts";

export async function isChapterOf(db: Db, subjectId: number, chapterId: number): Promise<boolean> {
  return (
    (await db.one(
      sql`select from chapters where id = ${chapterId}::int and subject_id = ${subjectId}::int`,
    )) !== undefined
  );
}

export async function groupTypeOf(db: Db, groupId: number | null): Promise<Pick<GroupRow, "type"> | null> {
  if (groupId === null) return null;
  return (await db.one<Pick<GroupRow, "type">>(sql`select type from groups where id = ${groupId}`)) ?? null;
}

/**
 * Names of the users who may be mentioned, by id. In a group only its members, because a mention would reveal the text
 * to outsiders; in the public feed every user, because people are found across batches. Only staff mention guardians.
 */
export async function mentionableNames(
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
  groupId: number | null,
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.many<{ id: number; name: string }>(sql`
    select u.id, u.name from users u
    where u.id = any(${ids}::int[]) and u.deleted_at is null and u.id <> all(${viewer.blocked}::int[])
      and (u.level > 0 or ${isStaff(viewer)}::boolean) and (${groupId}::int is null
      or exists (select from group_members m where m.group_id = ${groupId}::int and m.user_id = u.id))`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
