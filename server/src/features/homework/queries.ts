import type { InputOf, ResponseOf } from "@angon/contract";
import type { homework } from "@angon/contract/homework";
import type { Db } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { isAdmin, isGuardian, type Reader, type Viewer } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, deny, fail } from "../../kit/fail.ts";
import { readerNow } from "../../kit/viewer.ts";
import { canCreate, canUse } from "./access.ts";
import { waitingFor } from "./queries-waiting.ts";
import { asHeading, asHomework, type HomeworkSeen } from "./present.ts";

/** The one rule of who may read homework; a guardian asks with the rights of the child. */
export const visibleHomework = (reader: Reader) => part`
  h.status = 'published' and ${!isGuardian(reader) && canUse(reader)} and (
    h.hsc_batch = any(${reader.batches}::text[]) or ${isAdmin(reader)}
    or exists (select from group_members m where m.group_id = h.group_id and m.user_id = ${reader.userId}))`;

/** Homework `h` whose markers see no names and whose students see no marks. */
export const unpublished = part`(h.blind and h.marks_published_at is null)`;

export const seenBy = (reader: Reader) => part`
  select h.*, u.name as user_name, u.image as user_image, s.name as subject_name, c.name as chapter_name,
    g.name as group_name, g.slug as group_slug, e.until as extended_until,
    own.id is not null as has_submitted, own.returned_until, r.committed_at
  from homeworks h
  join users u on u.id = h.user_id
  join subjects s on s.id = h.subject_id
  left join chapters c on c.id = h.chapter_id
  left join groups g on g.id = h.group_id
  left join homework_extensions e on e.homework_id = h.id and e.user_id = ${reader.userId}
  left join submissions own on own.homework_id = h.id and own.user_id = ${reader.userId}
  left join homework_receipts r on r.homework_id = h.id and r.user_id = ${reader.userId}
  where ${visibleHomework(reader)}`;

export async function homeworkFor(db: Db, reader: Reader, id: number): Promise<HomeworkSeen> {
  const row = await db.one<HomeworkSeen>(sql`${seenBy(reader)} and h.id = ${id}`);
  return row ?? fail("common.not_found");
}

/** The student whose homework is read: the viewer, or a linked child of a guardian, the first without `uid`. */
export async function studentOf({ database, viewer, clock }: SignedIn, uid: number | undefined) {
  if (!isGuardian(viewer)) {
    if (uid !== undefined && uid !== viewer.userId && !canCreate(viewer)) return deny("common.not_found");
    return viewer;
  }
  const link = await database.one<{ child_id: number }>(sql`
    select child_id from guardian_links
    where guardian_id = ${viewer.userId} and ended_at is null and child_id = coalesce(${uid ?? null}::int, child_id)
    order by child_id limit 1`);
  if (!link) return uid === undefined ? undefined : deny("common.not_found");
  return readerNow(database, link.child_id, clock.now());
}

/** A student's own payment counts, for a guardian that of the child. */
export const checkPaid = (reader: Viewer | Reader): void => allow(canUse(reader), "homework.paid_only");

export async function get(
  ctx: SignedIn,
  { params, query }: InputOf<typeof homework.get>,
): Promise<ResponseOf<typeof homework.get>> {
  const student = (await studentOf(ctx, query.uid)) ?? fail("common.not_found");
  checkPaid(student);
  const row = await homeworkFor(ctx.database, student, params.id);
  if (isGuardian(ctx.viewer)) return asHeading(row, ctx);
  const waiting = await waitingFor(ctx.database, ctx.viewer, [row.id]);
  return asHomework(ctx, row, waiting.get(row.id));
}

export const isTopic = async (db: Db, subjectId: number, chapterId: number | null): Promise<boolean> =>
  (await db.one(sql`
    select from subjects s where s.id = ${subjectId}::int and (${chapterId}::int is null
      or exists (select from chapters c where c.id = ${chapterId}::int and c.subject_id = s.id))`)) !==
  undefined;

type Membership = { group_id: number; user_id: number };

const keyOf = ({ group_id, user_id }: Membership): string => `${group_id}:${user_id}`;

/** The memberships of several viewers in the groups of several homeworks, in one statement. */
export async function membershipsAmong(
  db: Db,
  rows: readonly { group_id: number | null }[],
  approaches: readonly { viewer: Reader }[],
) {
  const memberships = await db.many<Membership>(sql`
    select group_id, user_id from group_members
    where group_id = any(${rows.map(({ group_id }) => group_id)}::int[])
      and user_id = any(${approaches.map(({ viewer }) => viewer.userId)}::int[])`);
  const members = new Set(memberships.map(keyOf));
  return ({ userId: user_id }: Reader, { group_id }: { group_id: number | null }): boolean =>
    group_id !== null && members.has(keyOf({ group_id, user_id }));
}
