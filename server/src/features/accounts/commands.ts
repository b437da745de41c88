import type { accounts } from "@angon/contract/accounts";
import type { ResponseOf, InputOf } from "@angon/contract";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { audit } from "../../kit/audit.ts";
import { requireCurrentBatch } from "../../kit/batches.ts";
import type { Context, SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { forgetLimits } from "../../kit/limits.ts";
import { hashPassword, passwordFits } from "../../kit/password.ts";
import { checkText } from "../guard/public.ts";
import { endSessions, continueSession, openSession as open, signInAddressLimit } from "../session/public.ts";
import { addAssistant, addUser, requireOwnName, signInLimit } from "../users/public.ts";
import { isTaken, maySignUp } from "./access.ts";
import { originOfCode, spendCodes, spendSentCode } from "./commands-codes.ts";
import { accountById, accountByPhone, firstProfile, lockPhone, signUpOpen } from "./queries.ts";
import { placeOf } from "./rules.ts";

type Call<Name extends keyof typeof accounts> = InputOf<(typeof accounts)[Name]>;
type SignedInAnswer = ResponseOf<typeof accounts.verify>;

export async function verify(ctx: Context, { body }: Call<"verify">): Promise<SignedInAnswer> {
  const { earlier, origin } = await tryCode(ctx, body);
  if (earlier) return earlier;
  const account = await accountByPhone(ctx.database, body.phone);
  const userId = account && (await firstProfile(ctx.database, account.id, ctx.clock.now()));
  // The code stays good: the sign-up that follows spends it.
  if (!account || userId === undefined)
    return fail((await signUpOpen(ctx.database)) ? "accounts.not_registered" : "accounts.sign_up_closed");
  // The sheet of the office may pass through several hands, so its code opens nothing before a password is set.
  allow(origin === "sent", "accounts.password_needed");
  return enterOnce(ctx, async (tx) => {
    await spendSentCode(tx, body.phone);
    return open(ctx, tx, { accountId: account.id, userId });
  });
}

const NEWCOMER = { role: "USER", level: 0 } as const;

export async function register(ctx: Context, { body }: Call<"register">): Promise<SignedInAnswer> {
  const { earlier } = await tryCode(ctx, body);
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
    await spendCodes(tx, body.phone);
    const accountId = existing?.id ?? (await addAccount(tx, body.phone, ctx.clock.now()));
    await tx.run(sql`update accounts set password_hash = ${password} where id = ${accountId}`);
    const known = await firstProfile(tx, accountId, ctx.clock.now());
    if (known === undefined) await requireOwnName(tx, body.name, { role: "USER" });
    const userId = known ?? (await addUser(tx, { accountId, name: body.name, ...place }, ctx.clock.now()));
    return open(ctx, tx, { accountId, userId });
  });
}

export async function resetPassword(ctx: Context, { body }: Call<"resetPassword">): Promise<SignedInAnswer> {
  const { earlier } = await tryCode(ctx, body);
  if (earlier) return earlier;
  const password = await hashPassword(body.password);
  return enterOnce(ctx, async (tx) => {
    const account = await accountByPhone(tx, body.phone);
    const userId = account && (await firstProfile(tx, account.id, ctx.clock.now()));
    if (!account || userId === undefined) return fail("accounts.not_registered");
    await spendCodes(tx, body.phone);
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

/** A right code that was spent by an earlier call with the same key gives that call's answer. */
async function tryCode(
  ctx: Context,
  { phone, code }: { phone: string; code: string },
): Promise<{ earlier?: SignedInAnswer | undefined; origin?: "sent" | "issued" | undefined }> {
  await ctx.limits.take(signInAddressLimit, ctx.request.ip);
  const origin = await originOfCode(ctx, phone, code);
  const earlier = origin ? undefined : await ctx.answered<SignedInAnswer>();
  if (!origin && !earlier) {
    await audit(ctx.database, ctx, { action: "accounts.wrong_code" });
    return fail("accounts.wrong_code");
  }
  await ctx.limits.giveBack(signInAddressLimit, ctx.request.ip);
  return { origin, earlier: earlier && (await continueSession(ctx, earlier)) };
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
  const phones = closed.map(({ phone }) => phone);
  await tx.run(sql`delete from one_time_codes where phone = any(${phones}::text[])`);
  await tx.run(sql`delete from office_codes where phone = any(${phones}::text[])`);
  await forgetLimits(
    tx,
    closed.flatMap(({ id, phone }) => [phone, `account ${id}`]),
  );
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
