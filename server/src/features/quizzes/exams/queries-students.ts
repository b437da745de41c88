import type { Db } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import type { Reader } from "../../../kit/access.ts";
import { canSit } from "./access.ts";
import type { ExamRow } from "./rules.ts";

/** A student of the exam's batch, or a member of its group. */
export async function isMeantFor(
  db: Db,
  student: Reader,
  { hsc_batch, group_id }: Pick<ExamRow, "hsc_batch" | "group_id">,
): Promise<boolean> {
  if (!canSit(student)) return false;
  if (hsc_batch !== null) return student.batch === hsc_batch;
  return (
    (await db.one(sql`
      select from group_members where group_id = ${group_id} and user_id = ${student.userId}`)) !== undefined
  );
}

export const isSubject = async (db: Db, id: number): Promise<boolean> =>
  (await db.one(sql`select from subjects where id = ${id}::int`)) !== undefined;
