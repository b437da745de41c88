import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { Answer, Input } from "@angon/contract";
import type { session } from "@angon/contract/session";
import type { Database, Db, Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { audit } from "../../kit/audit.ts";
import { plus } from "../../kit/clock.ts";
import type { Context, SignedIn } from "../../kit/context.ts";
import { refreshCookie } from "../../kit/cookies.ts";
import { allow, fail } from "../../kit/fail.ts";
import { hashPassword, passwordFits } from "../../kit/password.ts";
import { writeRefreshToken } from "../../kit/refresh.ts";
import { mac, sameBytes } from "../../kit/secrets.ts";
import { limitsOf } from "../assistant/public.ts";
import { requireHuman } from "../captcha/public.ts";
import { addUser, sessionUser, unreadCount } from "../users/public.ts";
import { isTaken, mayEnd, maySignUp } from "./access.ts";
import {
  accountByPhone,
  credentialsOf,
  firstProfile,
  genuine,
  lockPhone,
  ownsProfile,
  profilesOf,
  sessionById,
  signUpOpen,
} from "./queries.ts";
import { ABSOLUTE_DAYS, CODE_MINUTES, CODE_TRIES, IDLE_DAYS, judge, placeOf } from "./rules.ts";
import type { SessionRow } from "./tables.ts";

type Call<Name extends keyof typeof session> = Input<(typeof session)[Name]>;
type SignedInAnswer = Answer<typeof session.login>;

export async function login(ctx: Context, { body }: Call<"login">): Promise<SignedInAnswer> {
  await ctx.limits.take("signInAddress", ctx.request.ip);
  await ctx.limits.take("signIn", body.phone);
  const account = await credentialsOf(ctx.database, body.phone);
  const fits = await passwordFits(account?.password_hash, body.password);
  const userId = fits ? account?.first_profile : undefined;
  if (!account || !userId) {
    await audit(ctx.database, ctx, {
      action: "session.refused",
      object: { kind: "account", id: account?.id ?? 0 },
    });
    return fail("session.wrong_credentials");
  }
  const [answer] = await Promise.all([
    open(ctx, ctx.database, account.id, userId),
    ctx.limits.giveBack("signInAddress", ctx.request.ip),
    ctx.limits.giveBack("signIn", body.phone),
  ]);
  return answer;
}

/** The answer never tells whether the phone is known. */
export async function otp(ctx: Context, { body }: Call<"otp">): Promise<Answer<typeof session.otp>> {
  const { sender } = ctx;
  if (!sender) return fail("session.no_sender");
  await ctx.limits.take("codesAddress", ctx.request.ip);
  if (body.token !== undefined || !(await ctx.limits.within("codesAddressFree", ctx.request.ip)))
    await requireHuman(ctx, body.token);
  await ctx.limits.take("codesPhone", body.phone);
  const answer = { ok: true as const, expires_in: CODE_MINUTES * 60 };
  const account = await accountByPhone(ctx.database, body.phone);
  if (!maySignUp(account, await signUpOpen(ctx.database))) return answer;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await ctx.database.run(sql`
    insert into one_time_codes (phone, code_hash, expires_at)
    values (${body.phone}, ${codeHash(ctx, body.phone, code)}, ${plus(ctx.clock.now(), { minutes: CODE_MINUTES })})
    on conflict (phone) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`);
  await sender.send(body.phone, code);
  return answer;
}

export async function verify(ctx: Context, { body }: Call<"verify">): Promise<SignedInAnswer> {
  await tryCode(ctx, body.phone, body.code);
  const account = await accountByPhone(ctx.database, body.phone);
  const userId = account && (await firstProfile(ctx.database, account.id));
  // The code stays good: the sign-up that follows spends it.
  if (!account || userId === undefined)
    return fail((await signUpOpen(ctx.database)) ? "session.not_registered" : "session.sign_up_closed");
  return ctx.database.tx(async (tx) => {
    await spendCode(tx, body.phone);
    return open(ctx, tx, account.id, userId);
  });
}

export async function register(ctx: Context, { body }: Call<"register">): Promise<SignedInAnswer> {
  await tryCode(ctx, body.phone, body.code);
  const password = await hashPassword(body.password);
  return ctx.database.tx(async (tx) => {
    await lockPhone(tx, body.phone);
    const existing = await accountByPhone(tx, body.phone);
    allow(!isTaken(existing), "session.phone_taken");
    allow(maySignUp(existing, await signUpOpen(tx)), "session.sign_up_closed");
    await spendCode(tx, body.phone);
    const accountId = existing?.id ?? (await addAccount(tx, body.phone, ctx.clock.now()));
    await tx.run(sql`update accounts set password_hash = ${password} where id = ${accountId}`);
    const place = placeOf(body);
    const known = await firstProfile(tx, accountId);
    const userId = known ?? (await addUser(tx, { accountId, name: body.name, ...place }, ctx.clock.now()));
    return open(ctx, tx, accountId, userId);
  });
}

export async function resetPassword(ctx: Context, { body }: Call<"resetPassword">): Promise<SignedInAnswer> {
  await tryCode(ctx, body.phone, body.code);
  const password = await hashPassword(body.password);
  return ctx.database.tx(async (tx) => {
    const account = await accountByPhone(tx, body.phone);
    const userId = account && (await firstProfile(tx, account.id));
    if (!account || userId === undefined) return fail("session.not_registered");
    await spendCode(tx, body.phone);
    await tx.run(sql`update accounts set password_hash = ${password} where id = ${account.id}`);
    await tx.run(sql`
      update sessions set revoked_at = ${ctx.clock.now()} where account_id = ${account.id} and revoked_at is null`);
    await audit(tx, ctx, { action: "account.password_reset", object: { kind: "account", id: account.id } });
    tx.afterCommit(() => ctx.viewers.forget());
    return open(ctx, tx, account.id, userId);
  });
}

export async function refresh(
  ctx: Context,
  { body }: Call<"refresh">,
): Promise<Answer<typeof session.refresh>> {
  return (await renew(ctx, body.refreshToken)).pair;
}

export async function restore(
  ctx: Context,
  { body }: Call<"restore">,
): Promise<Answer<typeof session.restore>> {
  const { pair, userId } = await renew(ctx, body.refreshToken);
  const now = ctx.clock.now();
  const user = await sessionUser(ctx.database, userId, now);
  const [limits, notification_count] = await Promise.all([
    limitsOf(ctx.database, { userId, role: user.role, level: user.level, isPaid: user.is_paid }, now),
    unreadCount(ctx.database, userId),
  ]);
  return { ...pair, user, limits, notification_count };
}

export async function switchProfile(ctx: SignedIn, { body }: Call<"switch">): Promise<SignedInAnswer> {
  // Not `ctx.write`: an answer kept for retries would keep the tokens in it.
  return ctx.database.tx(async (tx) => {
    const own = await ownsProfile(tx, ctx.viewer.accountId, body.userId);
    allow(own, "session.not_your_profile");
    const now = ctx.clock.now();
    const family = await tx.one<SessionRow>(sql`
      update sessions set user_id = ${body.userId}, generation = generation + 1, rotated_at = ${now}
      where id = ${ctx.viewer.sessionId} and revoked_at is null returning *`);
    if (!family) return fail("common.unauthenticated");
    tx.afterCommit(() => ctx.viewers.forget());
    return signedIn(ctx, tx, family);
  });
}

export async function logout(ctx: Context, { body }: Call<"logout">): Promise<{ ok: true }> {
  const { viewer } = ctx;
  ctx.cookies.clear(refreshCookie(ctx.config).name);
  if (!viewer) return { ok: true };
  const named = body.refreshToken === undefined ? undefined : await genuine(ctx, body.refreshToken);
  const ids = [viewer.sessionId, ...(named && mayEnd(viewer, named.family) ? [named.family.id] : [])];
  await ctx.write(async (tx) => {
    await revoke(tx, ids, ctx.clock.now());
    await audit(tx, ctx, { action: "session.ended", object: { kind: "user", id: viewer.userId } });
    tx.afterCommit(() => ctx.viewers.forget());
  });
  return { ok: true };
}

async function open(ctx: Context, db: Db, accountId: number, userId: number): Promise<SignedInAnswer> {
  const now = ctx.clock.now();
  const family = await db.one<SessionRow>(sql`
    insert into sessions (id, account_id, user_id, seed, rotated_at, created_at, expires_at)
    values (${randomUUID()}, ${accountId}, ${userId}, ${randomBytes(32)}, ${now}, ${now},
            ${plus(now, { days: ABSOLUTE_DAYS })}) returning *`);
  if (!family) throw new Error("The new session has no row.");
  return signedIn(ctx, db, family);
}

async function signedIn(ctx: Context, db: Db, family: SessionRow): Promise<SignedInAnswer> {
  const pair = await pairOf(ctx, family);
  const user = await sessionUser(db, family.user_id, ctx.clock.now());
  return { ...pair, user, profiles: await profilesOf(db, family.account_id, family.user_id) };
}

async function pairOf(ctx: Context, family: SessionRow) {
  const refreshToken = writeRefreshToken(ctx.keys, family.seed, family.id, family.generation);
  ctx.cookies.set(refreshCookie(ctx.config).name, refreshToken, IDLE_DAYS * 86_400);
  return { accessToken: await ctx.viewers.sign(family.user_id, family.id), refreshToken };
}

async function renew(ctx: Context, given: string | undefined) {
  const cookie = refreshCookie(ctx.config).name;
  const token = given ?? ctx.cookies.get(cookie);
  const found = token === undefined ? undefined : await genuine(ctx, token);
  const family = found && (await rotate(ctx, found.family, found.generation));
  if (family) return { pair: await pairOf(ctx, family), userId: family.user_id };
  ctx.cookies.clear(cookie);
  return fail("session.ended");
}

async function rotate(ctx: Context, family: SessionRow, generation: number): Promise<SessionRow | undefined> {
  const now = ctx.clock.now();
  const verdict = judge(family, generation, now);
  if (verdict === "again") return family;
  if (verdict === "stolen") await endStolen(ctx, family);
  if (verdict !== "rotate") return undefined;
  const next = await ctx.database.one<SessionRow>(sql`
    update sessions set generation = generation + 1, rotated_at = ${now}
    where id = ${family.id} and generation = ${generation} and revoked_at is null returning *`);
  if (next) return next;
  // Another tab was faster: the row it wrote decides.
  const newer = await sessionById(ctx.database, family.id);
  return newer && rotate(ctx, newer, generation);
}

const endStolen = (ctx: Context, family: SessionRow): Promise<void> =>
  ctx.database.tx(async (tx) => {
    await revoke(tx, [family.id], ctx.clock.now());
    await audit(tx, ctx, { action: "session.token_reused", object: { kind: "user", id: family.user_id } });
    tx.afterCommit(() => ctx.viewers.forget());
  });

export const revoke = (db: Db, ids: string[], now: Date): Promise<number> =>
  db.run(sql`update sessions set revoked_at = ${now} where id = any(${ids}::uuid[]) and revoked_at is null`);

const codeHash = (ctx: Context, phone: string, code: string) =>
  mac(ctx.keys.of("one-time-code"), `${phone}:${code}`);

/** Counts the try before it looks, so that parallel guesses cannot share one. */
async function tryCode(ctx: Context, phone: string, code: string): Promise<void> {
  await ctx.limits.take("signInAddress", ctx.request.ip);
  const row = await ctx.database.one<{ code_hash: Buffer }>(sql`
    update one_time_codes set tries = tries + 1
    where phone = ${phone} and tries < ${CODE_TRIES} and expires_at > ${ctx.clock.now()} returning code_hash`);
  allow(row !== undefined && sameBytes(row.code_hash, codeHash(ctx, phone, code)), "session.wrong_code");
  await ctx.limits.giveBack("signInAddress", ctx.request.ip);
}

/** Of two that hold the same code only one deletes the row. */
async function spendCode(tx: Tx, phone: string): Promise<void> {
  const spent = await tx.run(sql`delete from one_time_codes where phone = ${phone}`);
  allow(spent === 1, "session.wrong_code");
}

async function addAccount(tx: Tx, phone: string, now: Date): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into accounts (phone, created_at) values (${phone}, ${now}) returning id`);
  if (!row) throw new Error("The new account has no id.");
  return row.id;
}

/** The sessions of an erased profile end; an account without profiles goes, and with it the phone. */
export async function closeEmptyAccount(
  tx: Tx,
  gone: { accountId: number; userId: number },
  now: Date,
): Promise<void> {
  await tx.run(
    sql`update sessions set revoked_at = ${now} where user_id = ${gone.userId} and revoked_at is null`,
  );
  await tx.run(sql`
    delete from accounts a where a.id = ${gone.accountId}
      and not exists (select 1 from users u where u.account_id = a.id)`);
}

const KEPT_DAYS = 30;

export async function forgetOld(tx: Tx, now: Date): Promise<void> {
  await tx.run(sql`delete from one_time_codes where expires_at < ${now}`);
  await tx.run(
    sql`delete from sessions where coalesce(revoked_at, expires_at) < ${plus(now, { days: -KEPT_DAYS })}`,
  );
}

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
