import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { GroupRow } from "./tables.ts";

/** Beside the rows of `group_members`, in the transaction that changes them; answers the number as it then is. */
export async function countMembers(tx: Tx, groupId: number, change: number): Promise<number> {
  const row = await tx.one<Pick<GroupRow, "member_count">>(sql`
    update groups set member_count = member_count + ${change}::int where id = ${groupId} returning member_count`);
  return row?.member_count ?? 0;
}
