import type { ResponseOf, InputOf } from "@angon/contract";
import type { reports } from "@angon/contract/reports";
import type { Db, Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { load } from "../posts/public.ts";
import { canModerate, isPerson } from "./access.ts";
import { asQueued, asReport, type QueuedRow } from "./present.ts";
import type { ReportRow } from "./tables.ts";

type Kind = ReportRow["kind"];

/** Whose it is and where it stands. */
export type Reported = { authorId: number; postId: number | null; groupId: number | null };

/** A user may report only content they may see; all other content answers not found. */
export async function reportedFor(db: Db, viewer: Viewer, kind: Kind, id: number): Promise<Reported> {
  if (kind === "user") {
    const person = await db.one<{ is_assistant: boolean }>(sql`
      select is_assistant from users where id = ${id} and deleted_at is null`);
    if (!person) return fail("common.not_found");
    allow(isPerson(person), "reports.assistant");
    return { authorId: id, postId: null, groupId: null };
  }
  if (kind === "post") {
    const post = await load(db, viewer, id);
    return { authorId: post.user_id, postId: id, groupId: post.group_id };
  }
  const comment = await db.one<{ user_id: number; post_id: number }>(sql`
    select user_id, post_id from comments where id = ${id} and status = 'published'`);
  if (!comment) return fail("common.not_found");
  const post = await load(db, viewer, comment.post_id);
  if (!post.inside) return fail("common.not_found");
  return { authorId: comment.user_id, postId: post.id, groupId: post.group_id };
}

/** Every report of the same thing, held in one order, so that two who decide wait for each other. */
export const lockAlike = (tx: Tx, id: number): Promise<ReportRow[]> =>
  tx.many(sql`
    select r.* from reports r
    where (r.kind, r.object_id) = (select o.kind, o.object_id from reports o where o.id = ${id})
    order by r.id for update of r`);

export async function mine(
  { database, viewer }: SignedIn,
  { query }: InputOf<typeof reports.mine>,
): Promise<ResponseOf<typeof reports.mine>> {
  const rows = await database.many<ReportRow>(sql`
    select * from reports
    where reporter_id = ${viewer.userId} and (${query.cursor ?? null}::int is null or id < ${query.cursor ?? null}::int)
    order by id desc limit ${query.limit + 1}`);
  return pageOf(rows, query.limit, asReport);
}

export async function queue(
  { database, viewer }: SignedIn,
  { query }: InputOf<typeof reports.queue>,
): Promise<ResponseOf<typeof reports.queue>> {
  allow(canModerate(viewer));
  const rows = await database.many<QueuedRow>(sql`
    select r.*, json_build_object('id', w.id, 'name', w.name) as reporter,
      json_build_object('id', a.id, 'name', a.name) as author,
      case r.kind when 'post' then (select p.body from posts p where p.id = r.object_id)
        when 'comment' then (select c.content from comments c where c.id = r.object_id) end as words
    from reports r
    join users w on w.id = r.reporter_id
    join users a on a.id = r.author_id
    where r.status = ${query.status} and r.id > ${query.cursor ?? 0} and a.id <> ${viewer.userId}
    order by r.id limit ${query.limit + 1}`);
  return pageOf(rows, query.limit, asQueued);
}

function pageOf<Row extends { id: number }, Shown>(
  rows: readonly Row[],
  limit: number,
  shown: (row: Row) => Shown,
): { data: Shown[]; next: string | null } {
  const page = rows.slice(0, limit);
  return { data: page.map(shown), next: rows.length > limit ? String(page.at(-1)?.id) : null };
}

export const decisionsOf = (tx: Tx, kind: string, objectId: number, reporterIds: readonly number[]) =>
  tx.many<{ id: number; reporter_id: number; decided_by: number; decided_at: Date; status: string }>(sql`
    select id, reporter_id, decided_by, decided_at, status from reports
    where kind = ${kind} and object_id = ${objectId} and reporter_id = any(${reporterIds}::int[]) and decided_at is not null
    order by reporter_id`);
