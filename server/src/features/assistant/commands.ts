import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { schoolDay } from "../../kit/clock.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow } from "../../kit/fail.ts";
import { quotasOf } from "./queries.ts";
import { dailyAnswers } from "./rules.ts";

type Payer = Parameters<typeof dailyAnswers>[0] & { userId: number };

export type Asking = { postId: number; fromPool: boolean };

/**
 * Takes one of the day's answers for a post, once however often it is asked, or refuses. Looking and counting are one
 * statement: of those who ask at the same time no more succeed than there are answers left.
 */
export async function reserve(
  tx: Tx,
  { viewer, clock, settings }: Pick<SignedIn, "clock" | "settings"> & { viewer: Payer },
  { postId, fromPool }: Asking,
): Promise<void> {
  const day = schoolDay(clock.now());
  const quotas = quotasOf({ settings });
  const payer = fromPool ? null : viewer.userId;
  const isNew = await tx.run(sql`
    insert into ai_charges (post_id, user_id, day) values (${postId}, ${payer}, ${day}) on conflict do nothing`);
  if (isNew === 0) return;
  const taken = fromPool
    ? tx.run(sql`
        insert into ai_pools (day, used) select ${day}::date, 1 where ${quotas.pool_answers}::int > 0
        on conflict (day) do update set used = ai_pools.used + 1 where ai_pools.used < ${quotas.pool_answers}::int`)
    : tx.run(sql`
        insert into ai_usage (user_id, day, used)
        select ${payer}::int, ${day}::date, 1 where ${dailyAnswers(viewer, quotas)}::int > 0
        on conflict (user_id, day) do update set used = ai_usage.used + 1
        where ai_usage.used < ${dailyAnswers(viewer, quotas)}::int`);
  allow((await taken) === 1, "assistant.quota");
}

/** No answer came of it: what was reserved for the post goes back to the day it was taken from, and only once. */
export async function refund(tx: Tx, postId: number): Promise<void> {
  await tx.run(sql`
    with charge as (delete from ai_charges where post_id = ${postId} returning user_id, day),
      person as (
        update ai_usage u set used = greatest(u.used - 1, 0) from charge c
        where u.user_id = c.user_id and u.day = c.day)
    update ai_pools p set used = greatest(p.used - 1, 0) from charge c where c.user_id is null and p.day = c.day`);
}
