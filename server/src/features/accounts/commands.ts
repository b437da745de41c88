import { randomBytes, randomInt } from "node:crypto";
import { codeMessage, type accounts } from "@angon/contract/accounts";
import type { ResponseOf, InputOf } from "@angon/contract";
import type { Database, Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { audit } from "../../kit/audit.ts";
import { requireCurrentBatch } from "../../kit/batches.ts";
import { plus } from "../../kit/clock.ts";
import type { Context, SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { hashPassword, passwordFits } from "../../kit/password.ts";
import { mac } from "../../kit/secrets.ts";
import type { Sender } from "../../kit/delivery/sms-sender.ts";
import { requireHuman } from "../captcha/public.ts";
import { endSessions, continueSession, openSession as open, signInAddressLimit } from "../session/public.ts";
import { addAssistant, addUser, signInLimit } from "../users/public.ts";
import { isTaken, maySignUp } from "./access.ts";
import { accountById, accountByPhone, firstProfile, lockPhone, signUpOpen } from "./queries.ts";
import { CODE_MINUTES, CODE_TRIES, placeOf } from "./rules.ts";
import { codesAddressLimit, codesPhoneLimit, freeCodesLimit } from "./limits.ts";

type Call<Name extends keyof typeof accounts> = InputOf<(typeof accounts)[Name]>;
type SignedInAnswer = ResponseOf<typeof accounts.verify>;

/** The answer never tells whether the phone is known. */
export async function otp(ctx: Context, { body }: Call<"otp">): Promise<ResponseOf<typeof accounts.otp>> {
  const { sender } = ctx;
  if (!sender) return fail("accounts.no_sender");
  await ctx.limits.take(codesAddressLimit, ctx.request.ip);
  if (body.token !== undefined || !(await ctx.limits.within(freeCodesLimit, ctx.request.ip)))
    await requireHuman(ctx, body.token);
  await ctx.limits.take(codesPhoneLimit, body.phone);
  const isOpen = await signUpOpen(ctx.database);
  const wanted = maySignUp(await accountByPhone(ctx.database, body.phone), isOpen);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  // A phone that may not sign up costs the same work, and a code that is sent nowhere opens nothing.
  const hash = wanted ? codeHash(ctx, body.phone, code) : randomBytes(32);
  await ctx.database.run(sql`
    insert into one_time_codes (phone, code_hash, expires_at)
    values (${body.phone}, ${hash}, ${plus(ctx.clock.now(), { minutes: CODE_MINUTES })})
    on conflict (phone) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`);
  const sent = wanted ? isSent(ctx, sender, body.phone, code) : Promise.resolve(true);
  // Where only known phones get a code, waiting for it would tell which they are.
  if (isOpen && !(await sent)) return fail("accounts.not_sent");
  return { ok: true, expires_in: CODE_MINUTES * 60 };
}

/** No connection of the database waits for a gateway, and a gateway's fault is told in the log alone. */
const isSent = (ctx: Context, sender: Sender, phone: string, code: string): Promise<boolean> =>
  sender.send(phone, code, codeMessage(code)[ctx.request.language]).then(
    () => true,
    (error: unknown) => {
      ctx.log.error({ err: error }, "sign-in code not sent");
      return false;
    },
  );

export async function verify(ctx: Context, { body }: Call<"verify">): Promise<SignedInAnswer> {
  const earlier = await tryCode(ctx, body);
  if (earlier) return earlier;
  const account = await accountByPhone(ctx.database, body.phone);
  const userId = account && (await firstProfile(ctx.database, account.id));
  // The code stays good: the sign-up that follows spends it.
  if (!account || userId === undefined)
    return fail((await signUpOpen(ctx.database)) ? "accounts.not_registered" : "accounts.sign_up_closed");
  return enterOnce(ctx, async (tx) => {
    await spendCode(tx, body.phone);
    return open(ctx, tx, { accountId: account.id, userId });
  });
}

export async function register(ctx: Context, { body }: Call<"register">): Promise<SignedInAnswer> {
  const earlier = await tryCode(ctx, body);
  if (earlier) return earlier;
  const place = placeOf(body);
  if (place.batch !== null) await requireCurrentBatch(ctx, place.batch, "hsc_batch");
  const password = await hashPassword(body.password);
  return enterOnce(ctx, async (tx) => {
    await lockPhone(tx, body.phone);
    const existing = await accountByPhone(tx, body.phone);
    allow(!isTaken(existing), "accounts.phone_taken");
    allow(maySignUp(existing, await signUpOpen(tx)), "accounts.sign_up_closed");
    await spendCode(tx, body.phone);
    const accountId = existing?.id ?? (await addAccount(tx, body.phone, ctx.clock.now()));
    await tx.run(sql`update accounts set password_hash = ${password} where id = ${accountId}`);
    const known = await firstProfile(tx, accountId);
    const userId = known ?? (await addUser(tx, { accountId, name: body.name, ...place }, ctx.clock.now()));
    return open(ctx, tx, { accountId, userId });
  });
}

export async function resetPassword(ctx: Context, { body }: Call<"resetPassword">): Promise<SignedInAnswer> {
  const earlier = await tryCode(ctx, body);
  if (earlier) return earlier;
  const password = await hashPassword(body.password);
  return enterOnce(ctx, async (tx) => {
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

export async function changePassword(ctx: SignedIn, { body }: Call<"changePassword">): Promise<{ ok: true }> {
  const { accountId, sessionId } = ctx.viewer;
  const account = await accountById(ctx.database, accountId);
  const guesses = account?.phone ?? `account ${accountId}`;
  await ctx.limits.take(signInLimit, guesses);
  if (!(await passwordFits(account?.password_hash, body.current))) {
    // After the first try the password is another one.
    const earlier = await ctx.answered<{ ok: true }>();
    if (!earlier) return refuseField("users.wrong_password", "current");
    await ctx.limits.giveBack(signInLimit, guesses);
    return earlier;
  }
  await ctx.limits.giveBack(signInLimit, guesses);
  if (body.next === body.current) refuseField("accounts.same_password", "next");
  const password = await hashPassword(body.next);
  return ctx.write(async (tx) => {
    const changed = await tx.run(sql`
      update accounts set password_hash = ${password}
      where id = ${accountId} and password_hash = ${account?.password_hash ?? null}`);
    allow(changed === 1, "users.wrong_password");
    await endSessions(ctx, tx, accountId, sessionId);
    await audit(tx, ctx, { action: "account.password_changed", object: { kind: "account", id: accountId } });
    return { ok: true };
  });
}

const refuseField = (code: "users.wrong_password" | "accounts.same_password", path: string): never =>
  fail(code, { fields: [{ path, code }] });

/** One idempotency key opens one session; a repeated request gets the same session. */
async function enterOnce(ctx: Context, work: (tx: Tx) => Promise<SignedInAnswer>): Promise<SignedInAnswer> {
  let isFirst = false;
  const answer = await ctx.write((tx) => {
    isFirst = true;
    return work(tx);
  });
  return isFirst ? answer : continueSession(ctx, answer);
}

const codeHash = (ctx: Context, phone: string, code: string) =>
  mac(ctx.keys.of("one-time-code"), `${phone}:${code}`);

/**
 * A wrong guess is counted by the statement that finds it wrong, so that parallel guesses cannot share a try. A right
 * code that was spent by an earlier call with the same key gives that call's answer.
 */
async function tryCode(
  ctx: Context,
  { phone, code }: { phone: string; code: string },
): Promise<SignedInAnswer | undefined> {
  await ctx.limits.take(signInAddressLimit, ctx.request.ip);
  const hash = codeHash(ctx, phone, code);
  const row = await ctx.database.one<{ fits: boolean }>(sql`
    update one_time_codes set tries = tries + case when code_hash = ${hash} then 0 else 1 end
    where phone = ${phone} and tries < ${CODE_TRIES} and expires_at > ${ctx.clock.now()}
    returning code_hash = ${hash} as fits`);
  const earlier = row?.fits ? undefined : await ctx.answered<SignedInAnswer>();
  if (!row?.fits && !earlier) {
    await audit(ctx.database, ctx, { action: "accounts.wrong_code" });
    return fail("accounts.wrong_code");
  }
  await ctx.limits.giveBack(signInAddressLimit, ctx.request.ip);
  return earlier && continueSession(ctx, earlier);
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

/** For the command line of a school without users; no endpoint reaches this function. */
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
    await addAssistant(tx, now);
    await audit(tx, { clock: { now: () => now } }, { action: "admin.created", object: { kind: "user", id } });
  });
}
