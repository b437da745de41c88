import { MAX_CODES, type CodesScope } from "@angon/contract/administration/codes";
import type { Db } from "../../../db/database.ts";
import { part, sql } from "../../../db/sql.ts";
import { fail } from "../../../kit/fail.ts";
import { isSuspended } from "../../../kit/suspension.ts";
import type { Candidate } from "./rules.ts";

/** The people of a request in the order in which slips are handed out: by section and roll in a group, else by name. */
export async function candidates(
  db: Db,
  { user_ids, batch, hsc_batch = batch, group_id, import_id }: CodesScope,
  now: Date,
): Promise<Candidate[]> {
  if (group_id !== undefined) {
    if (!(await db.one(sql`select from groups where id = ${group_id}`))) return fail("common.not_found");
    return people(
      db,
      part`join group_members m on m.user_id = u.id and m.group_id = ${group_id}`,
      part`m.section nulls last, m.roll nulls last,`,
      now,
    );
  }
  if (import_id !== undefined) {
    if (!(await db.one(sql`select from imports where id = ${import_id}`))) return fail("common.not_found");
    const named = part`join (
      select user_id, min(line) as line from import_rows
      where import_id = ${import_id} and outcome in ('created', 'updated', 'existing') group by user_id) r
      on r.user_id = u.id`;
    return people(db, named, part`r.line,`, now);
  }
  const chosen =
    user_ids === undefined
      ? part`join (select ${hsc_batch ?? ""}::text as name) b on b.name = u.hsc_batch`
      : part`join unnest(${user_ids}::int[]) as chosen (id) on chosen.id = u.id`;
  return people(db, chosen, part``, now);
}

type Part = ReturnType<typeof part>;

async function people(db: Db, joined: Part, order: Part, now: Date): Promise<Candidate[]> {
  const rows = await db.many<Candidate>(sql`
    select u.id, u.name, a.phone, u.role, a.password_hash is not null as has_password,
      ${isSuspended(now)} as is_suspended
    from users u left join accounts a on a.id = u.account_id ${joined}
    where u.deleted_at is null and not u.is_assistant
    order by ${order} lower(u.name), u.id limit ${MAX_CODES + 1}`);
  return rows.length > MAX_CODES ? fail("codes.too_many") : rows;
}
