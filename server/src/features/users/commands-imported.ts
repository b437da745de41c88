import type { Db, Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { emitTogether } from "../../jobs/outbox.ts";
import type { Context } from "../../kit/context.ts";
import type { UserRow } from "./tables.ts";

type Newcomer = {
  accountId: number;
  name: string;
  role: UserRow["role"];
  level: number;
  batch: string | null;
  institute: string | null;
  roll?: number | null;
  section?: string | null;
  studyGroup?: string | null;
  gender?: string | null;
  paidUntil?: string | null;
};

/** Several profiles in one statement; the ids come in the order of the newcomers. */
export async function addUsers(tx: Tx, newcomers: readonly Newcomer[], now: Date): Promise<number[]> {
  const rows = await tx.many<{ id: number; account_id: number; name: string }>(sql`
    insert into users (account_id, name, role, level, hsc_batch, institute_name, roll, section, study_group, gender,
      paid_until, created_at)
    select (n ->> 'accountId')::int, n ->> 'name', n ->> 'role', (n ->> 'level')::int, n ->> 'batch',
      n ->> 'institute', (n ->> 'roll')::int, n ->> 'section', n ->> 'studyGroup', n ->> 'gender',
      (n ->> 'paidUntil')::timestamptz, ${now}
    from jsonb_array_elements(${JSON.stringify(newcomers)}::jsonb) as n
    returning id, account_id, name`);
  // Profiles of one account in a file differ by name or role.
  const left = new Map<string, number[]>();
  for (const { id, account_id, name } of rows) {
    const key = `${account_id} ${name}`;
    left.set(key, [...(left.get(key) ?? []), id]);
  }
  const ids = newcomers.map(({ accountId, name }) => {
    const id = left.get(`${accountId} ${name}`)?.shift();
    if (id === undefined) throw new Error("A new user has no id.");
    return id;
  });
  await emitTogether(
    tx,
    "user.joined",
    ids.map((userId) => ({ userId })),
  );
  return ids;
}

/** The fields that a file may change; `paid_until` is text, as the file's outcome is stored. */
export type Imported = Pick<UserRow, "name" | "hsc_batch" | "institute_name" | "roll" | "section"> & {
  study_group: string | null;
  gender: string | null;
  paid_until: string | null;
};

/** Values of a file for people who exist, under the lock of the caller; role and level are never those of a file. */
export async function changeImported(
  { viewers }: Pick<Context, "viewers">,
  tx: Tx,
  changes: readonly (Imported & { id: number })[],
): Promise<void> {
  if (changes.length === 0) return;
  await tx.run(sql`
    update users u set name = c.name, hsc_batch = c.hsc_batch, institute_name = c.institute_name, roll = c.roll,
      section = c.section, study_group = c.study_group, gender = c.gender, paid_until = c.paid_until
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as c (id int, name text, hsc_batch text, institute_name text, roll int, section text, study_group text,
        gender text, paid_until timestamptz)
    where u.id = c.id`);
  await emitTogether(
    tx,
    "user.updated",
    changes.map(({ id: userId }) => ({ userId })),
  );
  tx.afterCommit(() => viewers.forget());
}

/** Gives back the values that a file has replaced, to people who still have those of the file. Returns their ids. */
export async function restoreImported(
  { viewers }: Pick<Context, "viewers">,
  tx: Tx,
  changes: readonly { id: number; before: Imported; after: Imported }[],
): Promise<number[]> {
  const restored = await tx.many<{ id: number }>(sql`
    update users u set name = c.before ->> 'name', hsc_batch = c.before ->> 'hsc_batch',
      institute_name = c.before ->> 'institute_name',
      roll = case when c.before ? 'roll' then (c.before ->> 'roll')::int else u.roll end,
      section = case when c.before ? 'section' then c.before ->> 'section' else u.section end,
      study_group = case when c.before ? 'study_group' then c.before ->> 'study_group' else u.study_group end,
      gender = case when c.before ? 'gender' then c.before ->> 'gender' else u.gender end,
      paid_until = case when c.before ? 'paid_until' then (c.before ->> 'paid_until')::timestamptz else u.paid_until end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (id int, before jsonb, after jsonb)
    where u.id = c.id and u.deleted_at is null and u.name = c.after ->> 'name'
      and u.hsc_batch is not distinct from c.after ->> 'hsc_batch'
      and u.institute_name is not distinct from c.after ->> 'institute_name'
    returning u.id`);
  const ids = restored.map(({ id }) => id);
  await emitTogether(
    tx,
    "user.updated",
    ids.map((userId) => ({ userId })),
  );
  if (ids.length > 0) tx.afterCommit(() => viewers.forget());
  return ids;
}

/** A profile whose owner has never signed in to the account, so that nothing can have been done by it. */
const isUnused = part`
  u.deleted_at is null and u.role <> 'ADMIN' and a.password_hash is null
  and not exists (select from sessions s where s.account_id = a.id)
  and not exists (select from presence p where p.user_id = u.id)`;

/**
 * Erases those of the profiles that were never used. Their accounts are locked, so that a sign-in waits and then finds
 * none. Returns the ids of the erased ones.
 */
export async function eraseUnused(
  { viewers }: Pick<Context, "viewers">,
  tx: Tx,
  userIds: readonly number[],
  now: Date,
): Promise<number[]> {
  await lockAccounts(tx, userIds);
  const unused = await tx.many<{ id: number; account_id: number }>(sql`
    select u.id, u.account_id from users u join accounts a on a.id = u.account_id
    where u.id = any(${userIds}::int[]) and ${isUnused}`);
  const ids = unused.map(({ id }) => id);
  await tx.run(sql`
    update users set account_id = null, name = '—', institute_name = null, roll = null, section = null,
      deleted_at = ${now}
    where id = any(${ids}::int[])`);
  await emitTogether(
    tx,
    "user.erased",
    unused.map(({ id, account_id }) => ({ userId: id, accountId: account_id })),
  );
  if (ids.length > 0) tx.afterCommit(() => viewers.forget());
  return ids;
}

const lockAccounts = (db: Db, userIds: readonly number[]) =>
  db.run(sql`
    select from accounts where id in (select account_id from users where id = any(${userIds}::int[]))
    order by id for update`);
