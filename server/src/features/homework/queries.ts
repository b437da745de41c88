import type { InputOf, ResponseOf } from "@angon/contract";
import type { GuardianHomework, homework } from "@angon/contract/homework";
import type { Db } from "../../db/database.ts";
import { fixed, part, sql } from "../../db/sql.ts";
import { isAdmin, isGuardian, type Reader, type Viewer } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, deny, fail } from "../../kit/fail.ts";
import { readersNow } from "../../kit/viewer.ts";
import { canCreate, canUse } from "./access.ts";
import { waitingFor } from "./queries-waiting.ts";
import { asHeading, asHomework, type HomeworkSeen } from "./present.ts";

/** The one rule of who may read homework; a guardian asks with the rights of the child. */
export const visibleHomework = (reader: Reader) => part`
  h.status = 'published' and ${!isGuardian(reader) && canUse(reader)} and (
    h.hsc_batch = any(${reader.batches}::text[]) or ${isAdmin(reader)}
    or exists (select from group_members m where m.group_id = h.group_id and m.user_id = ${reader.userId}))`;

/** When the reader joined the group of homework `h`, or the school. */
export const joinedAt = (reader: Reader) => part`
  case when h.group_id is null then (select j.created_at from users j where j.id = ${reader.userId})
    else (select j.joined_at from group_members j where j.group_id = h.group_id and j.user_id = ${reader.userId}) end`;

/** At the end of a join with `seenBy`: without it the planner, which knows no limits, reads and joins all homework of the school. */
export const ROW_BY_ROW = part`limit ${fixed(1)}`;

export const seenBy = (reader: Reader) => part`
  select h.*, u.name as user_name, u.image as user_image, u.role as user_role, s.name as subject_name, c.name as chapter_name,
    g.name as group_name, g.slug as group_slug, e.until as extended_until,
    own.id is null and coalesce(greatest(h.deadline, h.late_until, e.until) < ${joinedAt(reader)}, false) as before_joined,
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

/** The linked children of a guardian, or the one that is asked for. */
async function childrenOf({ database, viewer, clock }: SignedIn, uid: number | undefined): Promise<Reader[]> {
  const links = await database.many<{ child_id: number }>(sql`
    select child_id from guardian_links
    where guardian_id = ${viewer.userId} and ended_at is null and child_id = coalesce(${uid ?? null}::int, child_id)`);
  return readersNow(
    database,
    links.map(({ child_id }) => child_id),
    clock.now(),
  );
}

/** The student whose homework is read: the viewer, or a linked child of a guardian, the first without `uid`. */
export async function studentOf(ctx: SignedIn, uid: number | undefined): Promise<Reader | undefined> {
  const { viewer } = ctx;
  if (!isGuardian(viewer)) {
    if (uid !== undefined && uid !== viewer.userId && !canCreate(viewer)) return deny("common.not_found");
    return viewer;
  }
  const [child] = await childrenOf(ctx, uid);
  return child ?? (uid === undefined ? undefined : deny("common.not_found"));
}

/** A student's own payment counts, for a guardian that of the child. */
export const checkPaid = (reader: Viewer | Reader): void => allow(canUse(reader), "homework.paid_only");

/** Without `uid`, a link that a child sent shows the heading for the first child who may read it. */
async function headingFor(ctx: SignedIn, id: number, uid: number | undefined): Promise<GuardianHomework> {
  const children = await childrenOf(ctx, uid);
  for (const child of children) {
    const row = await ctx.database.one<HomeworkSeen>(sql`${seenBy(child)} and h.id = ${id}`);
    if (row) return asHeading(row, ctx);
  }
  return deny(children.length === 0 || children.some(canUse) ? "common.not_found" : "homework.paid_only");
}

export async function get(
  ctx: SignedIn,
  { params, query }: InputOf<typeof homework.get>,
): Promise<ResponseOf<typeof homework.get>> {
  if (isGuardian(ctx.viewer)) return headingFor(ctx, params.id, query.uid);
  const student = (await studentOf(ctx, query.uid)) ?? fail("common.not_found");
  checkPaid(student);
  const row = await homeworkFor(ctx.database, student, params.id);
  const waiting = await waitingFor(ctx.database, ctx.viewer, [row.id]);
  return asHomework(ctx, row, waiting.get(row.id));
}

export const isTopic = async (db: Db, subjectId: number, chapterId: number | null): Promise<boolean> =>
  (await db.one(sql`
    select from subjects s where s.id = ${subjectId}::int and (${chapterId}::int is null
      or exists (select from chapters c where c.id = ${chapterId}::int and c.subject_id = s.id))`)) !==
  undefined;

/** No chapter is one, too. */
export const isChapter = async (db: Db, id: number | null): Promise<boolean> =>
  id === null || (await db.one(sql`select from chapters where id = ${id}`)) !== undefined;

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
