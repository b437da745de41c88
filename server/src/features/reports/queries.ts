import type { ResponseOf, InputOf } from "@angon/contract";
import type { reports } from "@angon/contract/reports";
import type { ResourceRef } from "@angon/contract/kit/resource";
import type { Db, Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { canModerate, type Viewer } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { factsFor, factsReferredTo, type ResourceFacts } from "../../kit/resources.ts";
import { canDecide, isPerson } from "./access.ts";
import { asQueued, asReport, type QueuedRow } from "./present.ts";
import type { ReportRow } from "./tables.ts";

/** The facts of content that the viewer may see; all other content answers not found. */
export async function reportedFor(db: Db, viewer: Viewer, ref: ResourceRef): Promise<ResourceFacts> {
  const facts = await factsFor(db, viewer, ref);
  if (!facts) return fail("common.not_found");
  if (ref.kind === "user") allow(await isReportable(db, ref.id), "reports.assistant");
  return facts;
}

const isReportable = async (db: Db, userId: number): Promise<boolean> => {
  const person = await db.one<{ is_assistant: boolean }>(
    sql`select is_assistant from users where id = ${userId}`,
  );
  return person !== undefined && isPerson(person);
};

/** As much of a text as an excerpt needs. */
const MAX_WORDS = 1_000;

const reported = { kind: part`r.kind`, id: part`r.object_id` };

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
      case when a.id is not null then json_build_object('id', a.id, 'name', a.name) end as author,
      case when r.kind <> 'user' then left(f.title, ${MAX_WORDS}) end as words
    from reports r
    join users w on w.id = r.reporter_id
    left join users a on a.id = r.author_id
    left join lateral (${factsReferredTo(reported)}) f on true
    where r.status = ${query.status} and r.id > ${query.cursor ?? 0} and r.author_id is distinct from ${viewer.userId}
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

/** The moderators who may decide a report about this author. */
export async function decidersOf(tx: Tx, authorId: number | null): Promise<number[]> {
  const rows = await tx.many<Pick<Viewer, "userId" | "role" | "level">>(sql`
    select id as "userId", role, level from users
    where role in ('MODERATOR', 'ADMIN') and deleted_at is null order by id`);
  return rows.filter((one) => canDecide(one, authorId)).map(({ userId }) => userId);
}

export const hasOpenReport = async (
  tx: Tx,
  { kind, objectId }: { kind: string; objectId: number },
): Promise<boolean> =>
  (await tx.one(sql`
    select from reports where kind = ${kind} and object_id = ${objectId} and status = 'open' limit 1`)) !==
  undefined;

export const reportNow = (tx: Tx, id: number) =>
  tx.one<ReportRow>(sql`select * from reports where id = ${id}`);
