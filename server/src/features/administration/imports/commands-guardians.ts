import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { auditAll } from "../../../kit/audit.ts";
import type { Services } from "../../../kit/context.ts";
import { endLinks, linkByOffice } from "../../guardians/public.ts";
import { addUsers, eraseUnused } from "../../users/public.ts";
import { guardianName } from "../users/present.ts";
import type { Existing } from "./queries.ts";
import type { Register } from "./register/rules.ts";
import type { ImportRow } from "./tables.ts";

/** A student of a row with the guardian that the row names. */
export type Guarded = { line: number; childId: number; childName: string; guardian: Register["guardian"] };

type Found = { guardianId: number; isMade: boolean };

const actor = (services: Services, { made_by }: ImportRow) => ({
  clock: services.clock,
  viewer: { userId: made_by },
});

/** Links the guardians of a chunk; those without a profile get one. By line of the file. */
export async function linkGuardians(
  services: Services,
  tx: Tx,
  importRow: ImportRow,
  guarded: readonly Guarded[],
  accounts: ReadonlyMap<string, number>,
  existing: ReadonlyMap<string, readonly Existing[]>,
): Promise<ReadonlyMap<number, Found>> {
  const byPhone = new Map<string, Found>();
  const newcomers = new Map<string, string>();
  for (const { guardian, childName } of guarded) {
    if (!guardian) continue;
    const known = existing.get(guardian.phone)?.find(({ level }) => level === 0);
    if (known) byPhone.set(guardian.phone, { guardianId: known.id, isMade: false });
    else if (!newcomers.has(guardian.phone))
      newcomers.set(guardian.phone, guardian.name ?? guardianName(childName));
  }
  const made = [...newcomers].map(([phone, name]) => ({ accountId: accounts.get(phone) ?? 0, name, phone }));
  const ids = await addUsers(
    tx,
    made.map(({ accountId, name }) => ({
      accountId,
      name,
      role: "USER" as const,
      level: 0,
      batch: null,
      institute: null,
    })),
    services.clock.now(),
  );
  await auditAll(
    tx,
    actor(services, importRow),
    ids.map((id) => ({
      action: "user.imported",
      object: { kind: "user", id },
      after: { import: importRow.id, role: "GUARDIAN" },
    })),
  );
  made.forEach(({ phone }, i) => byPhone.set(phone, { guardianId: ids[i] ?? 0, isMade: true }));
  const found = new Map<number, Found>();
  for (const { line, guardian } of guarded) {
    const one = guardian && byPhone.get(guardian.phone);
    if (one) found.set(line, one);
  }
  const pairs = guarded.flatMap(({ line, childId }) => {
    const one = found.get(line);
    return one && one.guardianId !== childId ? [{ guardianId: one.guardianId, childId }] : [];
  });
  await linkByOffice(actor(services, importRow), tx, pairs);
  return found;
}

type Pair = { guardianId: number; childId: number };

/** Links of students who stay are ended with the import that made them. */
export const unlinkGuardians = (services: Services, tx: Tx, importRow: ImportRow, pairs: readonly Pair[]) =>
  endLinks(actor(services, importRow), tx, pairs);

const AT_ONCE = 200;

/**
 * Erases guardians that the import made, when all its rows are taken back; those who have signed in or have another
 * child meanwhile stay. False when none is left to look at.
 */
export async function eraseGuardians(services: Services, tx: Tx, importRow: ImportRow): Promise<boolean> {
  const rows = await tx.many<{ id: number; is_free: boolean }>(sql`
    select g.id, not exists (
      select from guardian_links l join users c on c.id = l.child_id
      where l.guardian_id = g.id and l.ended_at is null and c.deleted_at is null) as is_free
    from (
      select distinct guardian_id as id from import_rows
      where import_id = ${importRow.id} and guardian_made order by guardian_id limit ${AT_ONCE}) g`);
  if (rows.length === 0) return false;
  const free = rows.flatMap(({ id, is_free }) => (is_free ? [id] : []));
  const erased = await eraseUnused(services, tx, free, services.clock.now());
  await tx.run(sql`
    update import_rows set guardian_made = false,
      guardian_id = case when guardian_id = any(${erased}::int[]) then null else guardian_id end
    where import_id = ${importRow.id} and guardian_id = any(${rows.map(({ id }) => id)}::int[])`);
  await auditAll(
    tx,
    actor(services, importRow),
    erased.map((id) => ({
      action: "user.import_removed",
      object: { kind: "user", id },
      before: { import: importRow.id },
    })),
  );
  return true;
}
