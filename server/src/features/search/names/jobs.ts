import { nameKeys } from "../phonetics/names.ts";
import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { emit, on, onUsers } from "../../../jobs/outbox.ts";
import { every } from "../../../jobs/recurring.ts";

/** So many in one statement that it ends well within its time. */
const AT_ONCE = 500;

type Named = { id: number; name: string };

export async function learnNames(tx: Tx, people: readonly Named[]): Promise<void> {
  const rows = people.map(({ id, name }) => ({ id, name, keys: nameKeys(name) }));
  await tx.run(sql`
    insert into name_sounds (user_id, name, keys)
    select r.id, r.name, array(select jsonb_array_elements_text(r.keys))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, name text, keys jsonb)
    order by r.id
    on conflict (user_id) do update set name = excluded.name, keys = excluded.keys`);
}

const forgetNames = (tx: Tx, userIds: readonly number[]): Promise<number> =>
  tx.run(sql`delete from name_sounds where user_id = any(${userIds}::int[])`);

async function nameFrom(tx: Tx, userIds: readonly number[]): Promise<void> {
  const people = await tx.many<Named>(
    sql`select id, name from users where id = any(${userIds}::int[]) and deleted_at is null`,
  );
  await learnNames(tx, people);
}

/** Names that came without their sound, or are another now. */
async function nameAll(tx: Tx): Promise<void> {
  const people = await tx.many<Named>(sql`
    select u.id, u.name from users u
    where u.deleted_at is null and not exists (select from name_sounds n where n.user_id = u.id and n.name = u.name)
    order by u.id limit ${AT_ONCE}`);
  if (people.length > 0) await learnNames(tx, people);
  if (people.length === AT_ONCE) await emit(tx, "names.behind", {});
}

/** Names whose sound was taken down by older rules, step by step. */
async function hearAnew(tx: Tx, after: number): Promise<void> {
  const people = await tx.many<Named>(sql`
    select id, name from users where id > ${after} and deleted_at is null order by id limit ${AT_ONCE}`);
  const last = people.at(-1);
  if (!last) return;
  await learnNames(tx, people);
  await emit(tx, "names.misheard", { after: last.id });
}

export const nameIndexJobs = [
  onUsers("user.joined", "people.nameNew", (_services, tx, userIds) => nameFrom(tx, userIds)),
  onUsers("user.updated", "people.rename", (_services, tx, userIds) => nameFrom(tx, userIds)),
  onUsers("user.erased", "people.forget", (_services, tx, userIds) => forgetNames(tx, userIds)),
  on("names.misheard", "people.hearAnew", (_services, tx, { after }) => hearAnew(tx, after)),
  on("names.behind", "people.nameAll", (_services, tx) => nameAll(tx)),
];

export const nameIndexRecurring = [every("people.names", 60, (_services, tx) => nameAll(tx))];
