import type { InputOf, ResponseOf } from "@angon/contract";
import type { administrationRequests } from "@angon/contract/administration/requests";
import type { Tx } from "../../../db/database.ts";
import { part, sql } from "../../../db/sql.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { canAdminister } from "../access.ts";
import { asRequest, type ReadRequest } from "./present.ts";
import type { DataRequestRow } from "./tables.ts";

export async function list(
  { database, viewer, clock }: SignedIn,
  { query }: InputOf<typeof administrationRequests.list>,
): Promise<ResponseOf<typeof administrationRequests.list>> {
  allow(canAdminister(viewer), "administration.staff_only");
  const below = query.cursor === undefined ? part`` : part`where r.id < ${query.cursor}`;
  const rows = await database.many<ReadRequest>(sql`
    select r.*, p.deleted_at is null and not p.is_assistant as is_here, json_build_object('id', p.id, 'name', p.name) as person,
      json_build_object('id', f.id, 'name', f.name) as filer,
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as decider
    from data_requests r
    join users p on p.id = r.user_id
    join users f on f.id = r.filed_by
    left join users d on d.id = r.decided_by
    ${below} order by r.id desc limit ${query.limit + 1}`);
  const page = rows.slice(0, query.limit);
  return {
    data: page.map((row) => asRequest(viewer, row, clock.now())),
    next: rows.length > query.limit ? String(page.at(-1)?.id) : null,
  };
}

export const loadForUpdate = (tx: Tx, id: number) =>
  tx.one<DataRequestRow>(sql`select * from data_requests where id = ${id} for update`);

export const personNow = (tx: Tx, userId: number) =>
  tx.one<{ id: number; account_id: number | null }>(sql`
    select id, account_id from users where id = ${userId} and deleted_at is null and not is_assistant`);
