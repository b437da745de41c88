import { setImmediate as nextTurn } from "node:timers/promises";
import type { InputOf } from "@angon/contract";
import type { administrationImports, Import, ImportChoices } from "@angon/contract/administration/imports";
import { headings } from "@angon/contract/administration/import-words";
import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { emit } from "../../../jobs/outbox.ts";
import { audit } from "../../../kit/audit.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow, fail } from "../../../kit/fail.ts";
import { columnsOf, readSheet } from "../../../kit/sheets/read-sheet.ts";
import { requireStepUp } from "../../../kit/step-up.ts";
import { canAdminister } from "../access.ts";
import { HOUR, defineLimit } from "../../../kit/limits.ts";
import { noteTakenRolls } from "./commands-rolls.ts";
import { asImport, choicesOf, undoUntil } from "./present.ts";
import { byPhone, existingWith, factsNow, importOf, knownBatches, type Existing } from "./queries.ts";
import {
  existingFor,
  guessColumns,
  isGuardianTaken,
  judgeRows,
  profileIn,
  type Judged,
  type Wanted,
} from "./rules.ts";
import type { ImportRow, ImportRowRow } from "./tables.ts";

/** A file takes the parser up to a second; staff have five times as many. */
const importFileLimit = defineLimit("importFiles", { points: 30, seconds: HOUR, shared: true });

type Call<Name extends keyof typeof administrationImports> = InputOf<(typeof administrationImports)[Name]>;

/** A statement with more rows could exceed its time on a busy database. */
const ROWS_AT_ONCE = 2_000;

/** Names are compared with those of the staff, 20 to 100 µs each; other requests are answered between the parts. */
const JUDGED_AT_ONCE = 250;

function inParts<Item>(items: readonly Item[], size = ROWS_AT_ONCE): Item[][] {
  const parts: Item[][] = [];
  for (let at = 0; at < items.length; at += size) parts.push(items.slice(at, at + size));
  return parts;
}

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
const storable = (cell: string): string => cell.replace(/[\0\p{Surrogate}]/gu, "\u{FFFD}");

export async function create(ctx: SignedIn, { body }: Call<"create">): Promise<Import> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  await ctx.limits.take(importFileLimit, ctx.viewer.userId, { viewer: ctx.viewer });
  const rows = (await readSheet(ctx, body.file)).map(({ line, cells }) => ({
    line,
    cells: cells.map(storable),
  }));
  const { columns, has_heading } = guessColumns(
    rows.map(({ cells }) => cells),
    columnsOf(rows[0]?.cells ?? [], headings),
    await knownBatches(ctx.database),
  );
  const [first] = rows;
  if (!first || (has_heading && rows.length === 1)) return fail("sheet.empty");
  return ctx.write(async (tx) => {
    const added = await tx.one<ImportRow>(sql`
      insert into imports (made_by, file_name, headings, first_line, columns, has_heading, default_role, created_at)
      values (${ctx.viewer.userId}, ${body.name}, ${first.cells}::text[], ${first.line}, ${JSON.stringify(columns)},
        ${has_heading}, 'STUDENT', ${ctx.clock.now()}) returning *`);
    if (!added) throw new Error("The new import has no row.");
    await addRows(tx, added.id, has_heading ? rows.slice(1) : rows);
    await check(tx, added);
    await audit(tx, ctx, {
      action: "import.uploaded",
      object: { kind: "import", id: added.id },
      after: { file: body.name, rows: rows.length - Number(has_heading) },
    });
    return asImport(await importOf(tx, added.id));
  });
}

async function addRows(tx: Tx, importId: number, rows: readonly { line: number; cells: string[] }[]) {
  for (const some of inParts(rows))
    await tx.run(sql`
      insert into import_rows (import_id, line, cells, plan)
      select ${importId}::int, (r ->> 'line')::int,
        array(select c from jsonb_array_elements_text(r -> 'cells') with ordinality as cells (c, place) order by place),
        'faulty'
      from jsonb_array_elements(${JSON.stringify(some)}::jsonb) as r`);
}

/** A guardian's number that the school or the file knows as that of a student or of staff. */
function noteTakenGuardians(
  judged: readonly Judged[],
  profiles: ReadonlyMap<string, readonly Existing[]>,
  choices: ImportChoices,
): void {
  const inFile = byPhone(
    judged.map(({ wanted: { phone, role, name } }) => ({ ...profileIn(role), phone, name })),
  );
  for (const { wanted, problemsAt } of judged) {
    const phone = wanted.register.guardian?.phone ?? "";
    const holders = [...(profiles.get(phone) ?? []), ...(inFile.get(phone) ?? [])];
    if (isGuardianTaken(wanted, holders, choices))
      problemsAt.push({ code: "guardian_phone_taken", line: null });
  }
}

/** Writes for each row what the import would do with it now. */
async function check(tx: Tx, row: ImportRow): Promise<void> {
  const rows = await tx.many<Pick<ImportRowRow, "line" | "cells">>(sql`
    select line, cells from import_rows where import_id = ${row.id} order by line`);
  const choices = choicesOf(row);
  const facts = await factsNow(tx);
  const lineOfPerson = new Map<string, number>();
  const judged: Judged[] = [];
  for (const some of inParts(rows, JUDGED_AT_ONCE)) {
    judged.push(...judgeRows(some, choices, facts, lineOfPerson));
    await nextTurn();
  }
  const existing = await existingWith(
    tx,
    judged.flatMap(({ wanted: { phone, register } }) => [phone, register.guardian?.phone ?? phone]),
  );
  const profiles = byPhone(existing);
  noteTakenGuardians(judged, profiles, choices);
  await noteTakenRolls(tx, judged, profiles, choices);
  const isKnown = (wanted: Wanted) => existingFor(wanted, profiles.get(wanted.phone) ?? [], choices).isKnown;
  const plans = judged.map(({ line, wanted, problemsAt }) => ({
    line,
    plan: problemsAt.length > 0 ? "faulty" : isKnown(wanted) ? "existing" : "new",
    problems: problemsAt,
  }));
  for (const some of inParts(plans))
    await tx.run(sql`
      update import_rows r set plan = p.plan, problems = p.problems
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as p (line int, plan text, problems jsonb)
      where r.import_id = ${row.id} and r.line = p.line
        and (r.plan, r.problems) is distinct from (p.plan, p.problems)`);
}

const lock = async (tx: Tx, id: number): Promise<ImportRow> =>
  (await tx.one<ImportRow>(sql`select * from imports where id = ${id} for update`)) ??
  fail("common.not_found");

export async function update(ctx: SignedIn, { params, body }: Call<"update">): Promise<Import> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  return ctx.write(async (tx) => {
    const before = await lock(tx, params.id);
    allow(before.status === "draft", "imports.started");
    await setHeading(tx, before, body);
    const after = await tx.one<ImportRow>(sql`
      update imports set columns = ${JSON.stringify(body.columns)}, has_heading = ${body.has_heading},
        default_role = ${body.default_role}, default_batch = ${body.default_batch}, updates = ${body.updates},
        families = ${body.families}, makes_classes = ${body.makes_classes}
      where id = ${params.id} returning *`);
    if (after) await check(tx, after);
    return asImport(await importOf(tx, params.id));
  });
}

async function setHeading(tx: Tx, before: ImportRow, { has_heading }: ImportChoices): Promise<void> {
  if (has_heading === before.has_heading) return;
  if (has_heading)
    await tx.run(sql`
      delete from import_rows where import_id = ${before.id} and line = ${before.first_line}`);
  else await addRows(tx, before.id, [{ line: before.first_line, cells: before.headings }]);
}

/** The rows are checked again in the job, because names, batches and phones may change meanwhile. */
export async function apply(ctx: SignedIn, { params }: Call<"apply">): Promise<Import> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  await requireStepUp(ctx);
  return ctx.write(async (tx) => {
    const importRow = await lock(tx, params.id);
    allow(importRow.status === "draft", "imports.started");
    const { columns } = choicesOf(importRow);
    allow(columns.name !== null && columns.phone !== null, "imports.columns_missing");
    await tx.run(sql`update imports set status = 'running' where id = ${params.id}`);
    await tx.run(sql`
      update import_rows set outcome = 'faulty' where import_id = ${params.id} and plan = 'faulty'`);
    const started = await importOf(tx, params.id);
    await audit(tx, ctx, {
      action: "import.started",
      object: { kind: "import", id: params.id },
      before: { status: importRow.status },
      after: { file: importRow.file_name, ...choicesOf(importRow), counts: started.counts },
    });
    await emit(tx, "import.continued", { importId: params.id });
    return asImport(started);
  });
}

export async function undo(ctx: SignedIn, { params }: Call<"undo">): Promise<Import> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  await requireStepUp(ctx);
  return ctx.write(async (tx) => {
    const importRow = await lock(tx, params.id);
    const until = undoUntil(importRow);
    if (until === null) return fail("imports.not_done");
    allow(until > ctx.clock.now(), "imports.too_late");
    const { counts } = await importOf(tx, params.id);
    await tx.run(sql`update imports set status = 'undoing' where id = ${params.id}`);
    await audit(tx, ctx, {
      action: "import.undo_started",
      object: { kind: "import", id: params.id },
      before: { status: importRow.status, counts },
    });
    await emit(tx, "import.continued", { importId: params.id });
    return asImport(await importOf(tx, params.id));
  });
}
