import { ASK_AGAIN_DAYS } from "@angon/contract/members";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emitAll, onUsers } from "../../jobs/outbox.ts";
import { every } from "../../jobs/recurring.ts";
import { plus } from "../../kit/clock.ts";
import { dismissAll } from "./commands-places.ts";

export const membersJobs = [
  onUsers("user.erased", "members.forget", (_services, tx, userIds) => forgetMembers(tx, userIds)),
];

export const membersRecurring = [every("members.clear", 5, ({ clock }, tx) => clearEnded(tx, clock.now()))];

/** Deletes memberships and requests of erased users, in the order of the groups, so that two erasures cannot deadlock. */
async function forgetMembers(tx: Tx, userIds: readonly number[]): Promise<void> {
  const places = await tx.many<{ id: number }>(sql`
    select g.id from groups g
    where g.id in (select group_id from group_members where user_id = any(${userIds}::int[]))
    order by g.id for no key update`);
  for (const { id } of places) await dismissAll(tx, id, userIds);
  await tx.run(sql`delete from group_requests where user_id = any(${userIds}::int[])`);
  await tx.run(sql`delete from group_bans where user_id = any(${userIds}::int[])`);
}

/** Expired bans and requests are deleted. */
async function clearEnded(tx: Tx, now: Date): Promise<void> {
  await tx.run(sql`delete from group_bans where until <= ${now}`);
  await tx.run(sql`
    delete from group_requests
    where status = 'rejected' and decided_at <= ${plus(now, { days: -ASK_AGAIN_DAYS })}`);
  const expired = await tx.many<{ groupId: number; userId: number }>(sql`
    delete from group_requests where status = 'pending' and expires_at <= ${now}
    returning group_id as "groupId", user_id as "userId"`);
  await emitAll(tx, "group.request_ended", expired);
}
