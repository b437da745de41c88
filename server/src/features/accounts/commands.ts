import { randomBytes, randomInt } from "node:crypto";
import type { accounts } from "@angon/contract/accounts";
import type { Answer, Input } from "@angon/contract";
import type { Database, Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { audit } from "../../kit/audit.ts";
import { plus } from "../../kit/clock.ts";
import type { Context } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { hashPassword } from "../../kit/password.ts";
import { mac, sameBytes } from "../../kit/secrets.ts";
import { requireHuman } from "../captcha/public.ts";
import { endSessions, openSession as open } from "../session/public.ts";
import { addUser } from "../users/public.ts";
import { isTaken, maySignUp } from "./access.ts";
import { accountByPhone, firstProfile, lockPhone, signUpOpen } from "./queries.ts";
import { CODE_MINUTES, CODE_TRIES, placeOf } from "./rules.ts";

type Call<Name extends keyof typeof accounts> = Input<(typeof accounts)[Name]>;
type SignedInAnswer = Answer<typeof accounts.verify>;

/** The answer never tells whether the phone is known. */
export async function otp(ctx: Context, { body }: Call<"otp">): Promise<Answer<typeof accounts.otp>> {
  const { sender } = ctx;
  if (!sender) return fail("accounts.no_sender");
  await ctx.limits.take("codesAddress", ctx.request.ip);
  if (body.token !== undefined || !(await ctx.limits.within("codesAddressFree", ctx.request.ip)))
    await requireHuman(ctx, body.token);
  await ctx.limits.take("codesPhone", body.phone);
  const account = await accountByPhone(ctx.database, body.phone);
  const wanted = maySignUp(account, await signUpOpen(ctx.database));
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  // A phone that may not sign up costs the same work, and a code that is sent nowhere opens nothing.
  const hash = wanted ? codeHash(ctx, body.phone, code) : randomBytes(32);
  await ctx.database.run(sql`
    insert into one_time_codes (phone, code_hash, expires_at)
    values (${body.phone}, ${hash}, ${plus(ctx.clock.now(), { minutes: CODE_MINUTES })})
    on conflict (phone) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`);
  if (wanted)
    sender
      .send(body.phone, code)
      .catch((error: unknown) => ctx.log.error({ err: error }, "a code was not sent"));
  return { ok: true, expires_in: CODE_MINUTES * 60 };
}

export async function verify(ctx: Context, { body }: Call<"verify">): Promise<SignedInAnswer> {
  await tryCode(ctx, body.phone, body.code);
  const account = await accountByPhone(ctx.database, body.phone);
  const userId = account && (await firstProfile(ctx.database, account.id));
  // The code stays good: the sign-up that follows spends it.
  if (!account || userId === undefined)
    return fail((await signUpOpen(ctx.database)) ? "accounts.not_registered" : "accounts.sign_up_closed");
  return ctx.database.tx(async (tx) => {
    await spendCode(tx, body.phone);
    return open(ctx, tx, { accountId: account.id, userId });
  });
}

export async function register(ctx: Context, { body }: Call<"register">): Promise<SignedInAnswer> {
  await tryCode(ctx, body.phone, body.code);
  const password = await hashPassword(body.password);
  return ctx.database.tx(async (tx) => {
    await lockPhone(tx, body.phone);
    const existing = await accountByPhone(tx, body.phone);
    allow(!isTaken(existing), "accounts.phone_taken");
    allow(maySignUp(existing, await signUpOpen(tx)), "accounts.sign_up_closed");
    await spendCode(tx, body.phone);
    const accountId = existing?.id ?? (await addAccount(tx, body.phone, ctx.clock.now()));
    await tx.run(sql`update accounts set password_hash = ${password} where id = ${accountId}`);
    const place = placeOf(body);
    const known = await firstProfile(tx, accountId);
    const userId = known ?? (await addUser(tx, { accountId, name: body.name, ...place }, ctx.clock.now()));
    return open(ctx, tx, { accountId, userId });
  });
}

export async function resetPassword(ctx: Context, { body }: Call<"resetPassword">): Promise<SignedInAnswer> {
  await tryCode(ctx, body.phone, body.code);
  const password = await hashPassword(body.password);
  return ctx.database.tx(async (tx) => {
    const account = await accountByPhone(tx, body.phone);
    const userId = account && (await firstProfile(tx, account.id));
    if (!account || userId === undefined) return fail("accounts.not_registered");
    await spendCode(tx, body.phone);
    await tx.run(sql`update accounts set password_hash = ${password} where id = ${account.id}`);
    await endSessions(ctx, tx, account.id);
    await audit(tx, ctx, { action: "account.password_reset", object: { kind: "account", id: account.id } });
    return open(ctx, tx, { accountId: account.id, userId });
  });
}

const codeHash = (ctx: Context, phone: string, code: string) =>
  mac(ctx.keys.of("one-time-code"), `${phone}:${code}`);

/** Counts the try before it looks, so that parallel guesses cannot share one. */
async function tryCode(ctx: Context, phone: string, code: string): Promise<void> {
  await ctx.limits.take("signInAddress", ctx.request.ip);
  const row = await ctx.database.one<{ code_hash: Buffer }>(sql`
    update one_time_codes set tries = tries + 1
    where phone = ${phone} and tries < ${CODE_TRIES} and expires_at > ${ctx.clock.now()} returning code_hash`);
  if (!row || !sameBytes(row.code_hash, codeHash(ctx, phone, code))) {
    await audit(ctx.database, ctx, { action: "accounts.wrong_code" });
    return fail("accounts.wrong_code");
  }
  await ctx.limits.giveBack("signInAddress", ctx.request.ip);
}

/** Of two that hold the same code only one deletes the row. */
async function spendCode(tx: Tx, phone: string): Promise<void> {
  const spent = await tx.run(sql`delete from one_time_codes where phone = ${phone}`);
  allow(spent === 1, "accounts.wrong_code");
}

async function addAccount(tx: Tx, phone: string, now: Date): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into accounts (phone, created_at) values (${phone}, ${now}) returning id`);
  if (!row) throw new Error("The new account has no id.");
  return row.id;
}

/** An account without profiles goes, and with it the phone. */
export const closeEmptyAccount = async (tx: Tx, accountId: number): Promise<void> =>
  void (await tx.run(sql`
    delete from accounts a where a.id = ${accountId}
      and not exists (select 1 from users u where u.account_id = a.id)`));

export const forgetCodes = async (tx: Tx, now: Date): Promise<void> =>
  void (await tx.run(sql`delete from one_time_codes where expires_at < ${now}`));

/** For the command line of a school that has nobody yet; no call of the API reaches this. */
export async function addAdmin(
  database: Database,
  who: { phone: string; name: string; password: string },
  now: Date,
) {
  const password = await hashPassword(who.password);
  await database.tx(async (tx) => {
    const accountId = await addAccount(tx, who.phone, now);
    await tx.run(sql`update accounts set password_hash = ${password} where id = ${accountId}`);
    const id = await addUser(tx, { accountId, name: who.name, role: "ADMIN", level: 12, batch: null }, now);
    await audit(tx, { clock: { now: () => now } }, { action: "admin.created", object: { kind: "user", id } });
  });
}
