import type { ResponseOf, InputOf } from "@angon/contract";
import type { reports } from "@angon/contract/reports";
import type { ResourceRef } from "@angon/contract/kit/resource";
import type { Db, Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { isStaff, type Viewer } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { factsFor, type ResourceFacts } from "../../kit/resources.ts";
import { canDecide, isPerson } from "./access.ts";
import { asReport } from "./present.ts";
import type { ReportRow } from "./tables.ts";

/** The facts of content that the viewer may see; all other content answers not found. */
export async function reportedFor(db: Db, viewer: Viewer, ref: ResourceRef): Promise<ResourceFacts> {
  const facts = await factsFor(db, viewer, ref);
  if (!facts) return fail("common.not_found");
  if (ref.kind === "user") allow(await isReportable(db, ref.id), "reports.assistant");
  if (ref.kind === "submission" && isStaff(viewer)) allow(!(await isBlind(db, ref.id)), "reports.blind");
  return facts;
}

/** A report shows the author's name, which markers of blind homework must not learn before publication. */
const isBlind = async (db: Db, submissionId: number): Promise<boolean> =>
  (await db.one(sql`
    select from submissions x join homeworks h on h.id = x.homework_id
    where x.id = ${submissionId} and h.blind and h.marks_published_at is null`)) !== undefined;

const isReportable = async (db: Db, userId: number): Promise<boolean> => {
  const person = await db.one<{ is_assistant: boolean }>(
    sql`select is_assistant from users where id = ${userId}`,
  );
  return person !== undefined && isPerson(person);
};

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

function pageOf<Row extends { id: number }, Shown>(
  rows: readonly Row[],
  limit: number,
  shown: (row: Row) => Shown,
): { data: Shown[]; next: string | null } {
  const page = rows.slice(0, limit);
  return { data: page.map(shown), next: rows.length > limit ? String(page.at(-1)?.id) : null };
}

export const decisionsOf = (tx: Tx, kind: string, objectId: number, reporterIds: readonly number[]) =>
  tx.many<{
    id: number;
    reporter_id: number;
    decided_by: number;
    decided_at: Date;
    status: ReportRow["status"];
  }>(sql`
    select id, reporter_id, decided_by, decided_at, status from reports
    where kind = ${kind} and object_id = ${objectId} and reporter_id = any(${reporterIds}::int[]) and decided_at is not null
    order by reporter_id`);

const moderators = (tx: Tx) =>
  tx.many<Pick<Viewer, "userId" | "role" | "level">>(sql`
    select id as "userId", role, level from users
    where role in ('MODERATOR', 'ADMIN') and deleted_at is null order by id`);

export const moderatorIds = async (tx: Tx): Promise<number[]> =>
  (await moderators(tx)).map(({ userId }) => userId);

/** The moderators who may decide this report. */
export async function decidersOf(
  tx: Tx,
  { kind, object_id, author_id }: Pick<ReportRow, "kind" | "object_id" | "author_id">,
): Promise<number[]> {
  const reporters = await tx.many<{ id: number }>(sql`
    select reporter_id as id from reports where kind = ${kind} and object_id = ${object_id}`);
  const reporter_ids = reporters.map(({ id }) => id);
  const all = await moderators(tx);
  return all.filter((one) => canDecide(one, { author_id, reporter_ids })).map(({ userId }) => userId);
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
