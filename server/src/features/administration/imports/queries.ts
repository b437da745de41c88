import type { InputOf, ResponseOf } from "@angon/contract";
import type { administrationImports, Import, ImportFilter } from "@angon/contract/administration/imports";
import type { Db, Tx } from "../../../db/database.ts";
import { part, sql } from "../../../db/sql.ts";
import { audit } from "../../../kit/audit.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow, fail } from "../../../kit/fail.ts";
import { StreamedFile } from "../../../kit/http/streamed-file.ts";
import { hasPaidFeatures } from "../../../kit/settings.ts";
import { requireStepUp } from "../../../kit/step-up.ts";
import { nameJudge, type Imported } from "../../users/public.ts";
import { canAdminister } from "../access.ts";
import { asImport, asReport, asRow, choicesOf, type ImportWithCounts } from "./present.ts";
import type { RollPlace } from "./register/rules.ts";
import type { Facts, KnownBatch } from "./rules.ts";
import type { ImportRowRow } from "./tables.ts";

type Call<Name extends keyof typeof administrationImports> = InputOf<(typeof administrationImports)[Name]>;

const withCounts = part`
  select i.*, u.name as maker, c.counts from imports i join users u on u.id = i.made_by
  cross join lateral (
    select json_build_object('rows', count(*),
      'new', count(*) filter (where plan = 'new'), 'existing', count(*) filter (where plan = 'existing'),
      'faulty', count(*) filter (where plan = 'faulty'),
      'done', count(*) filter (where case when i.status in ('undoing', 'undone')
        then outcome not in ('created', 'updated') else outcome is not null end),
      'created', count(*) filter (where outcome = 'created'), 'updated', count(*) filter (where outcome = 'updated'),
      'removed', count(*) filter (where outcome = 'removed'),
      'restored', count(*) filter (where outcome = 'restored'),
      'kept', count(*) filter (where outcome = 'kept')) as counts
    from import_rows r where r.import_id = i.id) c`;

const SHOWN = 30;

export async function list({ database, viewer }: SignedIn): Promise<Import[]> {
  allow(canAdminister(viewer), "administration.staff_only");
  const found = await database.many<ImportWithCounts>(
    sql`${withCounts} order by i.created_at desc, i.id desc limit ${SHOWN}`,
  );
  return found.map(asImport);
}

export async function importOf(db: Db, id: number): Promise<ImportWithCounts> {
  const row = await db.one<ImportWithCounts>(sql`${withCounts} where i.id = ${id}`);
  return row ?? fail("common.not_found");
}

export async function get({ database, viewer }: SignedIn, { params }: Call<"get">): Promise<Import> {
  allow(canAdminister(viewer), "administration.staff_only");
  return asImport(await importOf(database, params.id));
}

const filterOf = {
  all: part`true`,
  faulty: part`plan = 'faulty'`,
  new: part`plan = 'new'`,
  existing: part`plan = 'existing'`,
  kept: part`outcome = 'kept'`,
} satisfies Record<ImportFilter, unknown>;

export async function rows(
  { database, viewer }: SignedIn,
  { params, query }: Call<"rows">,
): Promise<ResponseOf<typeof administrationImports.rows>> {
  allow(canAdminister(viewer), "administration.staff_only");
  const choices = choicesOf(await importOf(database, params.id));
  const found = await database.many<ImportRowRow>(sql`
    select * from import_rows
    where import_id = ${params.id} and line > ${query.cursor ?? 0} and ${filterOf[query.filter]}
    order by line limit ${query.limit + 1}`);
  const pageRows = found.slice(0, query.limit);
  const last = pageRows.at(-1);
  return {
    data: pageRows.map((row) => asRow(row, choices)),
    next: found.length > query.limit && last ? String(last.line) : null,
  };
}

/** Names and phone numbers of many people leave the school, so the password is asked for. */
export async function report(ctx: SignedIn, { params }: Call<"report">): Promise<StreamedFile> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  await requireStepUp(ctx);
  const found = await importOf(ctx.database, params.id);
  const object = { kind: "import", id: params.id };
  await audit(ctx.database, ctx, { action: "import.exported", object, after: { rows: found.counts.rows } });
  return new StreamedFile(
    asReport(reportRows(ctx.database, params.id), choicesOf(found), ctx.request.language),
  );
}

const REPORT_ROWS_AT_ONCE = 500;

async function* reportRows(db: Db, importId: number) {
  for (let after = 0; ;) {
    const next = await db.many<ImportRowRow>(sql`
      select * from import_rows where import_id = ${importId} and line > ${after}
      order by line limit ${REPORT_ROWS_AT_ONCE}`);
    const last = next.at(-1);
    if (!last) return;
    yield next;
    after = last.line;
  }
}

export const knownBatches = (db: Db) =>
  db.many<KnownBatch>(sql`select name, closed_at is not null as is_closed from batches order by position`);

export async function factsNow(db: Db): Promise<Facts> {
  const paid = await db.one<{ is_on: boolean }>(sql`select ${hasPaidFeatures} as is_on`);
  return {
    batches: await knownBatches(db),
    hasPaid: paid?.is_on === true,
    nameProblem: await nameJudge(db),
  };
}

/** A profile whose phone a file names. */
export type Existing = {
  phone: string;
  id: number;
  name: string;
  role: string;
  level: number;
  hsc_batch: string | null;
  institute_name: string | null;
  roll: number | null;
  section: string | null;
  study_group: string | null;
  gender: string | null;
  paid_until: Date | null;
};

/** The fields of a person that a file may change. */
export const profileOf = (person: Existing): Imported => ({
  name: person.name,
  hsc_batch: person.hsc_batch,
  institute_name: person.institute_name,
  roll: person.roll,
  section: person.section,
  study_group: person.study_group,
  gender: person.gender,
  paid_until: person.paid_until?.toISOString() ?? null,
});

const withPhones = (phones: readonly string[]) => part`
    select a.phone, u.id, u.name, u.role, u.level, u.hsc_batch, u.institute_name, u.roll, u.section, u.study_group,
      u.gender, u.paid_until
    from accounts a join users u on u.account_id = a.id
    where a.phone = any(${[...new Set(phones)]}::text[]) and u.deleted_at is null
    order by u.id`;

export const existingWith = (db: Db, phones: readonly string[]) =>
  db.many<Existing>(sql`${withPhones(phones)}`);

/** Locked until they are changed, so that an undo gives back what stood there last. */
export const existingForUpdate = (tx: Tx, phones: readonly string[]) =>
  tx.many<Existing>(sql`${withPhones(phones)} for no key update of u`);

export function byPhone<One extends { phone: string }>(existing: readonly One[]): ReadonlyMap<string, One[]> {
  const found = new Map<string, One[]>();
  for (const one of existing) found.set(one.phone, [...(found.get(one.phone) ?? []), one]);
  return found;
}

/** The students who have one of these roll numbers. */
export const holdersOf = (db: Db, rolls: readonly number[]) =>
  db.many<RollPlace & { id: number }>(sql`
    select id, hsc_batch, study_group, section, roll from users
    where roll = any(${[...new Set(rolls)]}::int[]) and role = 'USER' and level > 0 and deleted_at is null`);
