import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { emit } from "../../../jobs/outbox.ts";
import { auditAll } from "../../../kit/audit.ts";
import { dayBegins, nextSchoolDay } from "../../../kit/clock.ts";
import { holdAllBatches } from "../../../kit/batches.ts";
import type { Services } from "../../../kit/context.ts";
import { addAccounts } from "../../accounts/public.ts";
import { followRegister } from "../../members/public.ts";
import { addUsers, changeImported, eraseUnused, restoreImported, type Imported } from "../../users/public.ts";
import { choicesOf } from "./present.ts";
import { removeClasses } from "./commands-classes.ts";
import { eraseGuardians, unlinkGuardians } from "./commands-guardians.ts";
import { linesWithTakenRolls } from "./commands-rolls.ts";
import { place } from "./commands-placed.ts";
import { byPhone, existingForUpdate, factsNow, importOf, profileOf, type Existing } from "./queries.ts";
import { existingFor, levelOf, readRow, type Wanted } from "./rules.ts";
import type { ImportRow, ImportRowRow, Outcome } from "./tables.ts";

/** A chunk is one transaction of a worker; a larger one would keep other jobs waiting. */
const CHUNK = 200;

/**
 * Carries out or takes back the next rows of an import. Rows and their outcomes commit together with the removal of the
 * job, so that an interrupted chunk leaves nothing and is run again.
 */
export async function continueImport(services: Services, tx: Tx, importId: number): Promise<void> {
  const importRow = await tx.one<ImportRow>(sql`
    select * from imports where id = ${importId} and status in ('running', 'undoing') for update`);
  if (!importRow) return;
  const rows = await tx.many<ImportRowRow>(
    importRow.status === "running"
      ? sql`select * from import_rows where import_id = ${importId} and outcome is null order by line limit ${CHUNK}`
      : sql`select * from import_rows where import_id = ${importId} and outcome in ('created', 'updated')
          order by line limit ${CHUNK}`,
  );
  if (rows.length === 0) {
    if (importRow.status === "undoing" && (await eraseGuardians(services, tx, importRow)))
      await emit(tx, "import.continued", { importId });
    else await finish(services, tx, importRow);
  } else {
    await holdAllBatches(tx);
    await store(
      tx,
      importId,
      await (importRow.status === "running" ? carryOut : takeBack)(services, tx, importRow, rows),
    );
    await emit(tx, "import.continued", { importId });
  }
  await emit(tx, "import.changed", { importId, userId: importRow.made_by });
}

const store = (tx: Tx, importId: number, outcomes: readonly Outcome[]) =>
  tx.run(sql`
    update import_rows r set outcome = o.outcome, user_id = o.user_id, before = o.before, after = o.after,
      problems = o.problems, plan = case o.outcome when 'faulty' then 'faulty' else r.plan end, guardian_id = o.guardian_id, guardian_made = o.guardian_made
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as o (line int, outcome text, user_id int, before jsonb, after jsonb, problems jsonb,
        guardian_id int, guardian_made boolean)
    where r.import_id = ${importId} and r.line = o.line`);

const actor = (services: Services, { made_by }: ImportRow) => ({
  clock: services.clock,
  viewer: { userId: made_by },
});

async function finish(services: Services, tx: Tx, importRow: ImportRow): Promise<void> {
  const isUndone = importRow.status === "undoing";
  if (isUndone) await removeClasses(tx, importRow);
  const now = services.clock.now();
  await tx.run(sql`
    update imports set status = ${isUndone ? "undone" : "done"}, finished_at = ${now} where id = ${importRow.id}`);
  const { counts } = await importOf(tx, importRow.id);
  await auditAll(tx, actor(services, importRow), [
    {
      action: isUndone ? "import.undone" : "import.finished",
      object: { kind: "import", id: importRow.id },
      after: { file: importRow.file_name, counts },
    },
  ]);
}

type Ready = { row: ImportRowRow; wanted: Wanted };

async function carryOut(
  services: Services,
  tx: Tx,
  importRow: ImportRow,
  rows: readonly ImportRowRow[],
): Promise<Outcome[]> {
  const facts = await factsNow(tx);
  const choices = choicesOf(importRow);
  const read = rows.map((row) => ({ row, ...readRow(row.cells, choices, facts) }));
  const free: Ready[] = read.filter(({ problems }) => problems.length === 0);
  const accounts = await addAccounts(
    tx,
    free.flatMap(({ wanted: { phone, register } }) => [phone, register.guardian?.phone ?? phone]),
    services.clock.now(),
  );
  const existing = byPhone(await existingForUpdate(tx, [...accounts.keys()]));
  const rollTaken = await linesWithTakenRolls(tx, importRow, {
    rows: free.map(({ row, wanted }) => ({ line: row.line, wanted })),
    profiles: existing,
    facts,
  });
  for (const { row, problems } of read) if (rollTaken.has(row.line)) problems.push("roll_taken");
  const ready = free.filter(({ row }) => !rollTaken.has(row.line));
  const isKnown = ({ wanted }: Ready) =>
    existingFor(wanted, existing.get(wanted.phone) ?? [], choices).isKnown;
  const outcomes = [
    ...(await createAll(
      services,
      tx,
      importRow,
      ready.filter((one) => !isKnown(one)),
      accounts,
    )),
    ...(await changeAll(services, tx, importRow, ready.filter(isKnown), existing)),
  ];
  const wantedAt = new Map(ready.map(({ row, wanted }) => [row.line, wanted]));
  return [
    ...read
      .filter(({ problems }) => problems.length > 0)
      .map(({ row, problems }) => ({
        ...unchanged(row),
        outcome: "faulty" as const,
        problems: problems.map((code) => ({ code, line: null })),
      })),
    ...(await place(services, tx, importRow, { outcomes, wantedAt, accounts, existing })),
  ];
}

const unchanged = ({ line, user_id, before, after, problems, guardian_id, guardian_made }: ImportRowRow) => ({
  line,
  user_id,
  before,
  after,
  problems,
  guardian_id,
  guardian_made,
});

async function createAll(
  services: Services,
  tx: Tx,
  importRow: ImportRow,
  ready: readonly Ready[],
  accounts: ReadonlyMap<string, number>,
): Promise<Outcome[]> {
  const newcomers = ready.map(({ wanted: { name, role, phone, batch, institute, register } }) => ({
    accountId: accounts.get(phone) ?? 0,
    name,
    role: role === "STUDENT" || role === "GUARDIAN" ? ("USER" as const) : role,
    level: levelOf(role),
    batch,
    institute,
    roll: register.roll,
    section: register.section,
    studyGroup: register.study_group,
    gender: register.gender,
    paidUntil: endOf(register.paid_until),
  }));
  const ids = await addUsers(tx, newcomers, services.clock.now());
  await auditAll(
    tx,
    actor(services, importRow),
    newcomers.map(({ role, level, batch }, i) => ({
      action: "user.imported",
      object: { kind: "user", id: ids[i] ?? 0 },
      after: { import: importRow.id, role, level, hsc_batch: batch },
    })),
  );
  return ready.map(({ row }, i) => ({ ...unchanged(row), outcome: "created", user_id: ids[i] ?? null }));
}

/** Of people who exist: unchanged, unless the import updates and the file differs from the profile that is meant. */
async function changeAll(
  services: Services,
  tx: Tx,
  importRow: ImportRow,
  ready: readonly Ready[],
  existing: ReadonlyMap<string, Existing[]>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const changes: { id: number; before: Imported; after: Imported }[] = [];
  for (const { row, wanted } of ready) {
    const profiles = existing.get(wanted.phone) ?? [];
    const { profile: person } = existingFor(wanted, profiles, importRow);
    const before = person && profileOf(person);
    const after = before && {
      name: wanted.name,
      hsc_batch: wanted.batch ?? before.hsc_batch,
      institute_name: wanted.institute ?? before.institute_name,
      roll: wanted.register.roll ?? before.roll,
      section: wanted.register.section ?? before.section,
      study_group: wanted.register.study_group ?? before.study_group,
      gender: wanted.register.gender ?? before.gender,
      paid_until: endOf(wanted.register.paid_until) ?? before.paid_until,
    };
    const differs = JSON.stringify(before) !== JSON.stringify(after);
    const user_id = person?.id ?? profiles[0]?.id ?? null;
    if (importRow.updates && person && before && after && differs) {
      changes.push({ id: person.id, before, after });
      outcomes.push({ ...unchanged(row), outcome: "updated", user_id, before, after });
    } else outcomes.push({ ...unchanged(row), outcome: "existing", user_id });
  }
  await changeImported(
    services,
    tx,
    changes.map(({ id, after }) => ({ id, ...after })),
  );
  for (const { id, before, after } of changes)
    if (before.roll !== after.roll || before.section !== after.section)
      await followRegister(tx, id, before, after);
  await auditAll(
    tx,
    actor(services, importRow),
    changes.map(({ id, before, after }) => ({
      action: "user.import_changed",
      object: { kind: "user", id },
      before,
      after,
    })),
  );
  return outcomes;
}

/** A day counts to its end. */
const endOf = (day: string | null): string | null =>
  day === null ? null : nextSchoolDay(dayBegins(day)).toISOString();

async function takeBack(
  services: Services,
  tx: Tx,
  importRow: ImportRow,
  rows: readonly ImportRowRow[],
): Promise<Outcome[]> {
  const idsOf = (outcome: string) =>
    rows.flatMap((row) => (row.outcome === outcome && row.user_id !== null ? [row.user_id] : []));
  const removed = new Set(await eraseUnused(services, tx, idsOf("created"), services.clock.now()));
  const changes = rows.flatMap(({ outcome, user_id, before, after }) =>
    outcome === "updated" && user_id !== null
      ? [{ id: user_id, before: before as Imported, after: after as Imported }]
      : [],
  );
  const pairs = rows.flatMap(({ user_id, guardian_id, guardian_made }) =>
    user_id !== null && guardian_id !== null && guardian_made
      ? [{ guardianId: guardian_id, childId: user_id }]
      : [],
  );
  await unlinkGuardians(services, tx, importRow, pairs);
  const restored = new Set(await restoreImported(services, tx, changes));
  const outcomes = rows.map((row) => {
    const id = row.user_id ?? 0;
    const outcome = removed.has(id) ? "removed" : restored.has(id) ? "restored" : "kept";
    return { ...unchanged(row), outcome } as const;
  });
  await auditAll(
    tx,
    actor(services, importRow),
    outcomes.map(({ outcome, user_id }) => ({
      action: `user.import_${outcome}`,
      object: { kind: "user", id: user_id ?? 0 },
      before: { import: importRow.id },
    })),
  );
  return outcomes;
}
