import { randomBytes, randomInt } from "node:crypto";
import { codeMessage, type accounts } from "@angon/contract/accounts";
import type { ResponseOf, InputOf } from "@angon/contract";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { audit } from "../../kit/audit.ts";
import { requireCurrentBatch } from "../../kit/batches.ts";
import { plus } from "../../kit/clock.ts";
import type { Context, SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { forgetLimits } from "../../kit/limits.ts";
import { hashPassword, passwordFits } from "../../kit/password.ts";
import { mac } from "../../kit/secrets.ts";
import type { Sender } from "../../kit/delivery/sms-sender.ts";
import { checkText } from "../guard/public.ts";
import { requireHuman } from "../captcha/public.ts";
import { endSessions, continueSession, openSession as open, signInAddressLimit } from "../session/public.ts";
import { addAssistant, addUser, requireOwnName, signInLimit } from "../users/public.ts";
import { isTaken, maySignUp } from "./access.ts";
import {
  accountById,
  accountByPhone,
  firstProfile,
  hasOfficeCodes,
  lockPhone,
  signUpOpen,
} from "./queries.ts";
import { CODE_MINUTES, CODE_TRIES, OFFICE_CODE_HOURS, placeOf } from "./rules.ts";
import { codesAddressLimit, codesPhoneLimit, freeCodesLimit } from "./limits.ts";

type Call<Name extends keyof typeof accounts> = InputOf<(typeof accounts)[Name]>;
type SignedInAnswer = ResponseOf<typeof accounts.verify>;

/** The answer never tells whether the phone is known. */
export async function otp(ctx: Context, { body }: Call<"otp">): Promise<ResponseOf<typeof accounts.otp>> {
  const { sender } = ctx;
  // The owner of a code of the office needs no SMS. That some code is out tells nothing about this phone.
  if (!sender && !(await hasOfficeCodes(ctx.database, ctx.clock.now()))) return fail("accounts.no_sender");
  await ctx.limits.take(codesAddressLimit, ctx.request.ip);
  if (body.token !== undefined || !(await ctx.limits.within(freeCodesLimit, ctx.request.ip)))
    await requireHuman(ctx, body.token);
  await ctx.limits.take(codesPhoneLimit, body.phone);
  const isOpen = await signUpOpen(ctx.database);
  const mayUseCode = maySignUp(await accountByPhone(ctx.database, body.phone), isOpen);
  const code = newCode();
  // A phone that may not sign up costs the same work, and a code that is sent nowhere opens nothing.
  await storeCode(ctx, body.phone, mayUseCode ? codeHash(ctx, body.phone, code) : randomBytes(32));
  const sent = mayUseCode && sender ? isSent(ctx, sender, body.phone, code) : Promise.resolve(true);
  // Where only known phones get a code, waiting for it would tell which they are.
  if (isOpen && !(await sent)) return fail("accounts.not_sent");
  return { ok: true, expires_in: CODE_MINUTES * 60 };
}

const newCode = () => String(randomInt(1_000_000)).padStart(6, "0");

const storeCode = (ctx: Context, phone: string, hash: Buffer) =>
  ctx.database.run(sql`
    insert into one_time_codes (phone, code_hash, expires_at)
    values (${phone}, ${hash}, ${plus(ctx.clock.now(), { minutes: CODE_MINUTES })})
    on conflict (phone) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`);

/** A code that an admin hands to the owner of a phone; a new one replaces it. */
export async function issueCode(
  ctx: SignedIn,
  tx: Tx,
  phone: string,
): Promise<{ code: string; expires: Date }> {
  const code = newCode();
  const expires = plus(ctx.clock.now(), { minutes: OFFICE_CODE_HOURS * 60 });
  await tx.run(sql`
    insert into office_codes (phone, code_hash, issued_by, expires_at)
    values (${phone}, ${codeHash(ctx, phone, code)}, ${ctx.viewer.userId}, ${expires})
    on conflict (phone) do update set code_hash = excluded.code_hash, issued_by = excluded.issued_by,
      expires_at = excluded.expires_at, tries = 0`);
  return { code, expires };
}

/** Sends a code to the phone of a signed-in user, who may ask as often as a stranger for that phone. */
export async function sendCode(ctx: SignedIn, phone: string): Promise<void> {
  const { sender } = ctx;
  if (!sender) return fail("accounts.no_sender");
  await ctx.limits.take(codesPhoneLimit, phone);
  const code = newCode();
  await storeCode(ctx, phone, codeHash(ctx, phone, code));
  if (!(await isSent(ctx, sender, phone, code))) fail("accounts.not_sent");
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
  const userId = account && (await firstProfile(ctx.database, account.id, ctx.clock.now()));
  // The code stays good: the sign-up that follows spends it.
  if (!account || userId === undefined)
    return fail((await signUpOpen(ctx.database)) ? "accounts.not_registered" : "accounts.sign_up_closed");
  return enterOnce(ctx, async (tx) => {
    await spendCode(tx, body.phone);
    return open(ctx, tx, { accountId: account.id, userId });
  });
}

const NEWCOMER = { role: "USER", level: 0 } as const;

export async function register(ctx: Context, { body }: Call<"register">): Promise<SignedInAnswer> {
  const earlier = await tryCode(ctx, body);
  if (earlier) return earlier;
  const place = placeOf(body);
  if (place.batch !== null) await requireCurrentBatch(ctx, place.batch, "hsc_batch");
  await checkText({ database: ctx.database, viewer: NEWCOMER }, [body.name], {
    mayHold: false,
    mayNudge: false,
  });
  const password = await hashPassword(body.password);
  return enterOnce(ctx, async (tx) => {
    await lockPhone(tx, body.phone);
    const existing = await accountByPhone(tx, body.phone);
    allow(!isTaken(existing), "accounts.phone_taken");
    allow(maySignUp(existing, await signUpOpen(tx)), "accounts.sign_up_closed");
    await spendCode(tx, body.phone);
    const accountId = existing?.id ?? (await addAccount(tx, body.phone, ctx.clock.now()));
    await tx.run(sql`update accounts set password_hash = ${password} where id = ${accountId}`);
    const known = await firstProfile(tx, accountId, ctx.clock.now());
    if (known === undefined) await requireOwnName(tx, body.name, { role: "USER" });
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
    const userId = account && (await firstProfile(tx, account.id, ctx.clock.now()));
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

/** A wrong guess is counted by the statement that finds it wrong, so that parallel guesses cannot share a try. */
export async function codeFits(ctx: Context, phone: string, code: string): Promise<boolean> {
  const hash = codeHash(ctx, phone, code);
  const now = ctx.clock.now();
  const rows = await ctx.database.many<{ fits: boolean }>(sql`
    with sent as (
      update one_time_codes set tries = tries + case when code_hash = ${hash} then 0 else 1 end
      where phone = ${phone} and tries < ${CODE_TRIES} and expires_at > ${now}
      returning code_hash = ${hash} as fits),
    issued as (
      update office_codes set tries = tries + case when code_hash = ${hash} then 0 else 1 end
      where phone = ${phone} and tries < ${CODE_TRIES} and expires_at > ${now}
      returning code_hash = ${hash} as fits)
    select fits from sent union all select fits from issued`);
  return rows.some(({ fits }) => fits);
}

/** A right code that was spent by an earlier call with the same key gives that call's answer. */
async function tryCode(
  ctx: Context,
  { phone, code }: { phone: string; code: string },
): Promise<SignedInAnswer | undefined> {
  await ctx.limits.take(signInAddressLimit, ctx.request.ip);
  const fits = await codeFits(ctx, phone, code);
  const earlier = fits ? undefined : await ctx.answered<SignedInAnswer>();
  if (!fits && !earlier) {
    await audit(ctx.database, ctx, { action: "accounts.wrong_code" });
    return fail("accounts.wrong_code");
  }
  await ctx.limits.giveBack(signInAddressLimit, ctx.request.ip);
  return earlier && continueSession(ctx, earlier);
}

/** Of two that hold the same code only one deletes the rows. */
export async function spendCode(tx: Tx, phone: string): Promise<void> {
  const sent = await tx.run(sql`delete from one_time_codes where phone = ${phone}`);
  const issued = await tx.run(sql`delete from office_codes where phone = ${phone}`);
  allow(sent + issued > 0, "accounts.wrong_code");
}

async function addAccount(tx: Tx, phone: string, now: Date): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into accounts (phone, created_at) values (${phone}, ${now}) returning id`);
  if (!row) throw new Error("The new account has no id.");
  return row.id;
}

/** An account for each phone, with its id; those that exist are taken as they are. */
export async function addAccounts(
  tx: Tx,
  phones: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const sorted = [...new Set(phones)].sort();
  await tx.run(sql`
    select pg_advisory_xact_lock(hashtextextended('phone ' || phone, 0))
    from unnest(${sorted}::text[]) with ordinality as p (phone, place) order by place`);
  await tx.run(sql`
    insert into accounts (phone, created_at) select phone, ${now} from unnest(${sorted}::text[]) as p (phone)
    on conflict (phone) do nothing`);
  const rows = await tx.many<{ id: number; phone: string }>(sql`
    select id, phone from accounts where phone = any(${sorted}::text[])`);
  return new Map(rows.map(({ id, phone }) => [phone, id]));
}

/** An account without profiles goes, and with it the phone. */
export async function closeEmptyAccounts(tx: Tx, accountIds: readonly number[]): Promise<void> {
  const closed = await tx.many<{ id: number; phone: string }>(sql`
    delete from accounts a where a.id = any(${accountIds}::int[])
      and not exists (select 1 from users u where u.account_id = a.id)
    returning id, phone`);
  if (closed.length === 0) return;
  await tx.run(
    sql`delete from one_time_codes where phone = any(${closed.map(({ phone }) => phone)}::text[])`,
  );
  await forgetLimits(
    tx,
    closed.flatMap(({ id, phone }) => [phone, `account ${id}`]),
  );
}

export async function forgetCodes(tx: Tx, now: Date): Promise<void> {
  await tx.run(sql`delete from one_time_codes where expires_at < ${now}`);
  await tx.run(sql`delete from office_codes where expires_at < ${now}`);
}

/** The first admin of a school: for the setup and the command line; no other endpoint reaches this function. */
export async function insertAdmin(
  tx: Tx,
  who: { phone: string; name: string; passwordHash: string },
  now: Date,
): Promise<{ accountId: number; userId: number }> {
  const accountId = await addAccount(tx, who.phone, now);
  await tx.run(sql`update accounts set password_hash = ${who.passwordHash} where id = ${accountId}`);
  const userId = await addUser(tx, { accountId, name: who.name, role: "ADMIN", level: 12, batch: null }, now);
  await addAssistant(tx, now);
  await audit(
    tx,
    { clock: { now: () => now } },
    { action: "admin.created", object: { kind: "user", id: userId } },
  );
  return { accountId, userId };
}
