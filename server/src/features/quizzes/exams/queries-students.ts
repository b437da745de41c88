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

export const hasHandedIn = async (db: Db, quizId: number, userId: number): Promise<boolean> =>
  (await db.one(sql`
    select from quiz_attempts
    where quiz_id = ${quizId} and user_id = ${userId} and is_first and submitted_at is not null`)) !==
  undefined;

export const isBegun = async (db: Db, quizId: number): Promise<boolean> =>
  (await db.one(sql`select from quiz_attempts where quiz_id = ${quizId} limit 1`)) !== undefined;

/** The students who have handed in. */
export const sittersOf = async (db: Db, quizId: number): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
      select user_id as id from quiz_attempts
      where quiz_id = ${quizId} and is_first and submitted_at is not null order by user_id`)
  ).map(({ id }) => id);

export const isSubject = async (db: Db, id: number): Promise<boolean> =>
  (await db.one(sql`select from subjects where id = ${id}::int`)) !== undefined;

export const publishedExam = (db: Db, id: number): Promise<ExamRow | undefined> =>
  db.one<ExamRow>(sql`select * from quizzes where id = ${id} and post_id is null and status = 'published'`);

/** All students of the batch, or of the group. */
export const audienceOf = async (
  db: Db,
  { hsc_batch, group_id }: Pick<ExamRow, "hsc_batch" | "group_id">,
): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
      select u.id from users u
      where u.role = 'USER' and u.level > 0 and u.deleted_at is null and not u.is_assistant
        and (u.hsc_batch = ${hsc_batch}::text
          or exists (select from group_members m where m.group_id = ${group_id}::int and m.user_id = u.id))`)
  ).map(({ id }) => id);

/** The exam and the student of a first attempt that was handed in. */
export const resultOf = (
  db: Db,
  attemptId: number,
): Promise<(Pick<ExamRow, "id" | "results"> & { user_id: number }) | undefined> =>
  db.one(sql`
    select q.id, q.results, a.user_id from quiz_attempts a join quizzes q on q.id = a.quiz_id
    where a.id = ${attemptId} and a.is_first and a.submitted_at is not null and q.post_id is null`);
