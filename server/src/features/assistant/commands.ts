import type { LadderStep } from "@angon/contract/assistant/ladder";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { plus, schoolDay } from "../../kit/clock.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow } from "../../kit/fail.ts";
import { quotasOf } from "./queries.ts";
import { dailyAnswers } from "./rules.ts";

type Payer = Parameters<typeof dailyAnswers>[0] & { userId: number };

export type Asking = { postId: number; step: LadderStep; fromPool: boolean };

/** A request for a step that has not ended after so long has died. */
export const LOST_AFTER_SECONDS = 60;

type Paying = Pick<SignedIn, "clock" | "settings"> & { viewer: Payer };

/** As `reserveIfLeft`, and refuses when none is left. False while another request asks for the same step. */
export async function reserve(tx: Tx, paying: Paying, asking: Asking): Promise<boolean> {
  const outcome = await reserveIfLeft(tx, paying, asking);
  allow(outcome !== "none left", "assistant.quota");
  return outcome === "reserved";
}

/**
 * Takes one of the day's answers for a step below a post, once however often it is asked. Looking and counting are one
 * statement: of those who ask at the same time no more succeed than there are answers left.
 */
export async function reserveIfLeft(
  tx: Tx,
  { viewer, clock, settings }: Paying,
  { postId, step, fromPool }: Asking,
): Promise<"reserved" | "asked by another" | "none left"> {
  const now = clock.now();
  const day = schoolDay(now);
  const quotas = quotasOf({ settings });
  const payer = fromPool ? null : viewer.userId;
  const charge = await tx.one<{ is_new: boolean }>(sql`
    insert into ai_charges as c (post_id, step, user_id, day, asked_at)
    values (${postId}, ${step}, ${payer}, ${day}, ${now})
    on conflict (post_id, step) do update set asked_at = excluded.asked_at
      where c.asked_at <= ${plus(now, { seconds: -LOST_AFTER_SECONDS })}
    returning xmax = 0 as is_new`);
  if (!charge) return "asked by another";
  if (!charge.is_new) return "reserved";
  const taken = fromPool
    ? tx.run(sql`
        insert into ai_pools (day, used) select ${day}::date, 1 where ${quotas.pool_answers}::int > 0
        on conflict (day) do update set used = ai_pools.used + 1 where ai_pools.used < ${quotas.pool_answers}::int`)
    : tx.run(sql`
        insert into ai_usage (user_id, day, used)
        select ${payer}::int, ${day}::date, 1 where ${dailyAnswers(viewer, quotas)}::int > 0
        on conflict (user_id, day) do update set used = ai_usage.used + 1
        where ai_usage.used < ${dailyAnswers(viewer, quotas)}::int`);
  if ((await taken) === 1) return "reserved";
  await tx.run(sql`delete from ai_charges where post_id = ${postId} and step = ${step}`);
  return "none left";
}

/** No answer came of it: what was reserved goes back to the day it was taken from, and only once. Without a step, for all. */
export async function refund(tx: Tx, postId: number, step: LadderStep | null = null): Promise<void> {
  await tx.run(sql`
    with charge as (
        delete from ai_charges where post_id = ${postId} and (${step}::text is null or step = ${step}::text)
        returning user_id, day),
      sums as (select user_id, day, count(*)::int as taken from charge group by user_id, day),
      person as (
        update ai_usage u set used = greatest(u.used - s.taken, 0) from sums s
        where u.user_id = s.user_id and u.day = s.day)
    update ai_pools p set used = greatest(p.used - s.taken, 0) from sums s where s.user_id is null and p.day = s.day`);
}

/** Refunds a step whose request died: it was asked for long ago. */
export async function refundLost(
  tx: Tx,
  { postId, step }: Omit<Asking, "fromPool">,
  now: Date,
): Promise<void> {
  const lost = await tx.one(sql`
    select from ai_charges where post_id = ${postId} and step = ${step}
      and asked_at <= ${plus(now, { seconds: -LOST_AFTER_SECONDS })} for update`);
  if (lost) await refund(tx, postId, step);
}
