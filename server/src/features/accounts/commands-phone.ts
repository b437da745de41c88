import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { audit } from "../../kit/audit.ts";
import type { Context } from "../../kit/context.ts";
import { fail } from "../../kit/fail.ts";
import { forgetLimits } from "../../kit/limits.ts";
import { endSessions } from "../session/public.ts";
import { addAccounts } from "./commands.ts";
import { accountById, accountByPhone, lockPhone } from "./queries.ts";
import { maskedPhone } from "./rules.ts";

/** The account of a phone, new or known; the phone stays locked until the transaction ends. */
export async function addToAccount(tx: Tx, phone: string, now: Date): Promise<number> {
  const id = (await addAccounts(tx, [phone], now)).get(phone);
  if (id === undefined) throw new Error("The new account has no id.");
  return id;
}

/** The account of a phone that no person of the school has. */
export async function accountForNewcomer(tx: Tx, phone: string, now: Date): Promise<number> {
  const id = await addToAccount(tx, phone, now);
  if (await tx.one(sql`select from users where account_id = ${id} and deleted_at is null limit 1`))
    return refuse();
  return id;
}

const refuse = (): never =>
  fail("administration.phone_taken", { fields: [{ path: "phone", code: "administration.phone_taken" }] });

type Doer = Pick<Context, "clock" | "viewer" | "viewers" | "request"> & { viewer: { sessionId: string } };

/** Gives the account of a person another phone. Its sessions end, but for the viewer's own; codes sent to the old phone open nothing. */
export async function changePhone(ctx: Doer, tx: Tx, userId: number, phone: string): Promise<void> {
  await lockPhone(tx, phone);
  const owner = await tx.one<{ account_id: number | null }>(sql`
    select account_id from users where id = ${userId} and deleted_at is null and not is_assistant`);
  const accountId = owner?.account_id ?? fail("common.not_found");
  const account = await accountById(tx, accountId);
  if (!account) return fail("common.not_found");
  if (account.phone === phone) return;
  const holder = await accountByPhone(tx, phone);
  if (holder && (await tx.one(sql`select from users where account_id = ${holder.id} limit 1`)))
    return refuse();
  // An account without profiles is left over from a sign-up that was not finished.
  if (holder) await tx.run(sql`delete from accounts where id = ${holder.id}`);
  await tx.run(sql`update accounts set phone = ${phone} where id = ${accountId}`);
  await tx.run(sql`delete from one_time_codes where phone in (${account.phone}, ${phone})`);
  await tx.run(sql`delete from office_codes where phone in (${account.phone}, ${phone})`);
  if (account.phone !== null) await forgetLimits(tx, [account.phone]);
  await endSessions(ctx, tx, accountId, ctx.viewer.sessionId);
  await audit(tx, ctx, {
    action: "account.phone_changed",
    object: { kind: "user", id: userId },
    before: { phone: maskedPhone(account.phone) },
    after: { phone: maskedPhone(phone) },
  });
}
