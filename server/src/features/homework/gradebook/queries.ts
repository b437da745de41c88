import type { InputOf, ResponseOf } from "@angon/contract";
import { GRADEBOOK_LIMITS, type gradebook, type GradebookOrder } from "@angon/contract/homework/gradebook";
import type { Db } from "../../../db/database.ts";
import { part, sql } from "../../../db/sql.ts";
import { isAdmin } from "../../../kit/access.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { anyGroup } from "../../groups/public.ts";
import { canMark } from "../access.ts";
import { hasEnded, oldestRunning } from "../rules.ts";
import type { HomeworkReceiptRow } from "../tables.ts";
import { asFile, type Row } from "./present.ts";
import { cellOf, totalsOf, type Column, type Entry } from "./rules.ts";

export async function read(
  ctx: SignedIn,
  { params, query }: InputOf<typeof gradebook.read>,
): Promise<ResponseOf<typeof gradebook.read>> {
  const { viewer, database, clock, request } = ctx;
  allow(canMark(viewer), "homework.markers_only");
  const group = await anyGroup(database, viewer, params.id);
  allow(group.my_role !== null || isAdmin(viewer), "common.not_found");
  allow(group.type === "CLASS" || group.type === "COURSE", "common.not_found");
  const columns = await columnsOf(database, group.id);
  const isFile = query.format !== undefined;
  const limit = isFile ? null : GRADEBOOK_LIMITS.students;
  const cursor = isFile ? undefined : query.cursor;
  const students = await studentsOf(database, group.id, { sort: query.sort, cursor, limit });
  const pageStudents = limit === null ? students : students.slice(0, limit);
  const rows = await rowsOf(database, columns, pageStudents, clock.now());
  const { id, name, slug } = group;
  return {
    group: { id, name, slug },
    homework: columns.map((one) => ({
      id: one.id,
      topic: one.topic,
      deadline: one.deadline.toISOString(),
      has_ended: hasEnded(one, null, clock.now()),
    })),
    students: isFile ? [] : rows,
    next: limit !== null && students.length > limit ? String(pageStudents.at(-1)?.id) : null,
    ...(query.format && { file: asFile(query.format, columns, rows, request.language) }),
  };
}

/** The latest, from the earliest deadline on. */
async function columnsOf(db: Db, groupId: number): Promise<Column[]> {
  const rows = await db.many<Column>(sql`
    select id, topic, deadline, late_until, blind, marks_published_at from homeworks
    where group_id = ${groupId} and status = 'published'
    order by deadline desc, id desc limit ${GRADEBOOK_LIMITS.homework}`);
  return rows.reverse();
}

type Student = Pick<Row, "id" | "name" | "image" | "roll" | "section"> & { joined_at: Date };
type Wanted = { sort: GradebookOrder; cursor: number | undefined; limit: number | null };

/** Columns that are never null, so that rows can be compared with that of the cursor. */
const orders: Record<GradebookOrder, ReturnType<typeof part>> = {
  name: part`u.name, u.id`,
  roll: part`m.section is null, coalesce(m.section, ''), m.roll is null, coalesce(m.roll, 0), u.name, u.id`,
};

/** A `limit` of `null` reads all. */
const studentsOf = (db: Db, groupId: number, { sort, cursor, limit }: Wanted) =>
  db.many<Student>(sql`
    select u.id, u.name, u.image, m.roll, m.section, m.joined_at
    from group_members m join users u on u.id = m.user_id
    where m.group_id = ${groupId} and u.role = 'USER' and u.level > 0 and u.deleted_at is null and not u.is_assistant
      and (${cursor ?? null}::int is null or (${orders[sort]}) > (
        select ${orders[sort]} from users u left join group_members m on m.user_id = u.id and m.group_id = ${groupId}
        where u.id = ${cursor ?? null}::int))
    order by ${orders[sort]} limit ${limit === null ? null : limit + 1}::int`);

type Extension = { homework_id: number; user_id: number; until: Date };
const keyOf = (homeworkId: number, userId: number): string => `${homeworkId}:${userId}`;

async function rowsOf(
  db: Db,
  columns: readonly Column[],
  students: readonly Student[],
  now: Date,
): Promise<Row[]> {
  const homeworkIds = columns.map(({ id }) => id);
  const userIds = students.map(({ id }) => id);
  const entries = await db.many<Entry>(sql`
    select homework_id, user_id, marks, is_late, returned_until from submissions
    where homework_id = any(${homeworkIds}::int[]) and user_id = any(${userIds}::int[])`);
  const extensions = await db.many<Extension>(sql`
    select homework_id, user_id, until from homework_extensions
    where homework_id = any(${homeworkIds}::int[]) and user_id = any(${userIds}::int[])`);
  const receipts = await db.many<Pick<HomeworkReceiptRow, "homework_id" | "user_id">>(sql`
    select homework_id, user_id from homework_receipts
    where homework_id = any(${homeworkIds}::int[]) and user_id = any(${userIds}::int[])
      and committed_at >= ${oldestRunning(now)}`);
  const promised = new Set(receipts.map((one) => keyOf(one.homework_id, one.user_id)));
  const entryOf = new Map(entries.map((one) => [keyOf(one.homework_id, one.user_id), one]));
  const untilOf = new Map(extensions.map((one) => [keyOf(one.homework_id, one.user_id), one.until]));
  return students.map(({ joined_at: joinedAt, ...student }) => {
    const cells = columns.map((homework) => {
      const key = keyOf(homework.id, student.id);
      const submission = entryOf.get(key);
      return cellOf(
        homework,
        { submission, extendedUntil: untilOf.get(key) ?? null, hasReceipt: promised.has(key), joinedAt },
        now,
      );
    });
    return { ...student, cells, ...totalsOf(cells) };
  });
}
