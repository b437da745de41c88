import { randomBytes, randomUUID } from "node:crypto";
import type { ResponseOf, InputOf } from "@angon/contract";
import type { session } from "@angon/contract/session";
import type { Database, Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { audit } from "../../kit/audit.ts";
import { plus } from "../../kit/clock.ts";
import type { Context, SignedIn } from "../../kit/context.ts";
import { refreshCookie } from "../../kit/http/cookies.ts";
import { deny, fail } from "../../kit/fail.ts";
import { passwordFits } from "../../kit/password.ts";
import { sealOfKey, writeRefreshToken } from "../../kit/refresh.ts";
import { sessionUser, signInLimit } from "../users/public.ts";
import { mayEnd } from "./access.ts";
import { credentialsOf, factsOf, genuine, ownProfile, profilesOf, sessionById } from "./queries.ts";
import { ABSOLUTE_DAYS, IDLE_DAYS, isOver, judge, type Presented } from "./rules.ts";
import type { SessionRow } from "./tables.ts";
import { MINUTE, defineLimit } from "../../kit/limits.ts";

const signInsLimit = defineLimit("signIns", { points: 60, seconds: 15 * MINUTE, shared: true });
export const signInAddressLimit = defineLimit("signInAddress", {
  points: 200,
  seconds: 15 * MINUTE,
  shared: true,
});

type Call<Name extends keyof typeof session> = InputOf<(typeof session)[Name]>;
type SignedInAnswer = ResponseOf<typeof session.login>;

export async function login(ctx: Context, { body }: Call<"login">): Promise<SignedInAnswer> {
  const account = await identify(ctx, body);
  const userId = account.first_profile;
  // Only the owner of the password hears of the suspension.
  if (!userId) return account.has_profile ? fail("session.suspended") : refuseSignIn(ctx, account.id);
  await ctx.limits.take(signInsLimit, account.id);
  const [answer] = await Promise.all([
    open(ctx, ctx.database, { accountId: account.id, userId, verified: account.password_hash }),
    ctx.limits.giveBack(signInAddressLimit, ctx.request.ip),
    ctx.limits.giveBack(signInLimit, body.phone),
  ]);
  return answer;
}

/** The account of a phone and its password; a guess counts here as in a sign-in. */
export async function identify(ctx: Context, { phone, password }: Call<"login">["body"]) {
  await ctx.limits.take(signInAddressLimit, ctx.request.ip);
  await ctx.limits.take(signInLimit, phone);
  const account = await credentialsOf(ctx.database, phone, ctx.clock.now());
  const fits = await passwordFits(account?.password_hash, password);
  return account && fits ? account : refuseSignIn(ctx, account?.id ?? 0);
}

async function refuseSignIn(ctx: Context, accountId: number): Promise<never> {
  await audit(ctx.database, ctx, {
    action: "session.refused",
    object: { kind: "account", id: accountId },
  });
  return fail("session.wrong_credentials");
}

export async function refresh(
  ctx: Context,
  { body }: Call<"refresh">,
): Promise<ResponseOf<typeof session.refresh>> {
  return (await renew(ctx, body.refreshToken, async () => undefined)).pair;
}

export async function restore(
  ctx: Context,
  { body }: Call<"restore">,
): Promise<ResponseOf<typeof session.restore>> {
  const { pair, read } = await renew(ctx, body.refreshToken, (userId) => factsOf(ctx, userId));
  return { ...pair, ...(await read) };
}

export async function switchProfile(ctx: SignedIn, { body }: Call<"switch">): Promise<SignedInAnswer> {
  // Not `ctx.write`: an answer kept for retries would keep the tokens in it.
  return ctx.database.tx(async (tx) => {
    const now = ctx.clock.now();
    const own = await ownProfile(tx, ctx.viewer.accountId, body.userId, now);
    if (!own) return deny("session.not_your_profile");
    if (own.is_suspended) return fail("session.suspended");
    const family = await tx.one<SessionRow>(sql`
      update sessions set user_id = ${body.userId}, stepped_up_at = null, ${step(now)}
      where id = ${ctx.viewer.sessionId} and revoked_at is null returning *`);
    if (!family) return fail("common.unauthenticated");
    tx.afterCommit(() => ctx.viewers.forget());
    return signedIn(ctx, tx, family);
  });
}

export async function logout(ctx: Context, { body }: Call<"logout">): Promise<{ ok: true }> {
  const { viewer } = ctx;
  const clear = () => ctx.cookies.clear(refreshCookie(ctx.config).name);
  if (!viewer) {
    clear();
    return { ok: true };
  }
  const named = body.refreshToken === undefined ? undefined : await genuine(ctx, body.refreshToken);
  const ids = [viewer.sessionId, ...(named && mayEnd(viewer, named.family) ? [named.family.id] : [])];
  await ctx.write(async (tx) => {
    await revoke(tx, ids, ctx.clock.now());
    await audit(tx, ctx, { action: "session.ended", object: { kind: "user", id: viewer.userId } });
    tx.afterCommit(() => {
      ctx.viewers.forget();
      clear();
    });
  });
  return { ok: true };
}

/** More than a family's phones and the school's computers; beyond that the oldest goes. */
const LIVE_SESSIONS = 20;

/** `verified` is the hash the password was held against: one that was reset meanwhile opens nothing. */
export async function open(
  ctx: Context,
  db: Database | Tx,
  who: { accountId: number; userId: number; verified?: string | null },
) {
  const now = ctx.clock.now();
  const { accountId, userId, verified } = who;
  const family = await db.one<SessionRow>(sql`
    with opened as (
      insert into sessions (id, account_id, user_id, seed, rotated_at, created_at, expires_at)
      select ${randomUUID()}::uuid, a.id, ${userId}::int, ${randomBytes(32)}::bytea, ${now}::timestamptz,
             ${now}::timestamptz, ${plus(now, { days: ABSOLUTE_DAYS })}::timestamptz
      from accounts a
      where a.id = ${accountId} and (${verified === undefined}::bool or a.password_hash = ${verified ?? null}::text)
      for share returning *),
    oldest as (
      update sessions set revoked_at = ${now} where id in (
        select id from sessions where account_id = ${accountId} and revoked_at is null
        order by rotated_at desc offset ${LIVE_SESSIONS - 1}))
    select * from opened`);
  if (family) return signedIn(ctx, db, family);
  return fail(verified === undefined ? "common.unavailable" : "session.wrong_credentials");
}

async function signedIn(ctx: Context, db: Database | Tx, family: SessionRow): Promise<SignedInAnswer> {
  const pair = await pairOf(ctx, family);
  // A cookie of a change that was taken back would later look stolen.
  if ("afterCommit" in db) db.afterCommit(() => keepCookie(ctx, pair.refreshToken));
  else keepCookie(ctx, pair.refreshToken);
  const user = await sessionUser(db, family.user_id, ctx.clock.now());
  return { ...pair, user, profiles: await profilesOf(db, family.account_id, family.user_id) };
}

/** A sign-in whose answer was lost gets it again; where its family has gone on meanwhile, the newest tokens of it. */
export async function continueSession(ctx: Context, answer: SignedInAnswer): Promise<SignedInAnswer> {
  const presented = await genuine(ctx, answer.refreshToken);
  if (!presented || isOver(presented.family, ctx.clock.now())) return answer;
  if (presented.generation !== presented.family.generation)
    return signedIn(ctx, ctx.database, presented.family);
  keepCookie(ctx, answer.refreshToken);
  return answer;
}

const pairOf = async (ctx: Context, family: SessionRow) => ({
  accessToken: await ctx.viewers.sign(family.user_id, family.id),
  refreshToken: writeRefreshToken(ctx.keys, family.seed, family.id, family.generation),
});

const keepCookie = (ctx: Context, token: string): void =>
  ctx.cookies.set(refreshCookie(ctx.config).name, token, IDLE_DAYS * 86_400);

const KEPT_STEPS = 8;

/** Without an idempotency key no hash is stored, so that no later key can match. */
const step = (now: Date, key = "") =>
  part`generation = generation + 1, rotated_at = ${now},
    used_at = (array_prepend(${now}::timestamptz, used_at))[1:${KEPT_STEPS}],
    used_key = ${key}`;

/** `read` begins beside the rotation, which seldom refuses; another tab may have switched the profile meanwhile. */
async function renew<T>(ctx: Context, given: string | undefined, read: (userId: number) => Promise<T>) {
  const cookie = refreshCookie(ctx.config).name;
  const token = given ?? ctx.cookies.get(cookie);
  const presented = token === undefined ? undefined : await genuine(ctx, token);
  const reading = presented && read(presented.family.user_id);
  // Of a refused rotation it is not awaited.
  reading?.catch(() => {});
  const family = presented && (await rotate(ctx, presented.family, presentedBy(ctx, presented)));
  if (family) {
    const pair = await pairOf(ctx, family);
    keepCookie(ctx, pair.refreshToken);
    const isSame = family.user_id === presented.family.user_id;
    return { pair, read: isSame && reading ? reading : read(family.user_id) };
  }
  ctx.cookies.clear(cookie);
  return fail("session.ended");
}

type Genuine = { family: SessionRow; generation: number };

const presentedBy = ({ keys, request }: Context, { family, generation }: Genuine): Presented => ({
  generation,
  key: request.key && sealOfKey(keys, family.seed, request.key),
});

async function rotate(
  ctx: Context,
  family: SessionRow,
  presented: Presented,
): Promise<SessionRow | undefined> {
  const now = ctx.clock.now();
  const verdict = judge(family, presented, now);
  if (verdict === "again") return family;
  if (verdict === "stolen") await endStolen(ctx, family);
  if (verdict !== "rotate") return undefined;
  const next = await ctx.database.one<SessionRow>(sql`
    update sessions set ${step(now, presented.key)}
    where id = ${family.id} and generation = ${presented.generation} and revoked_at is null returning *`);
  if (next) return next;
  // Another tab was faster: the row it wrote decides.
  const newer = await sessionById(ctx.database, family.id, ctx.clock.now());
  return newer && rotate(ctx, newer, presented);
}

const endStolen = (ctx: Context, family: SessionRow): Promise<void> =>
  ctx.database.tx(async (tx) => {
    await revoke(tx, [family.id], ctx.clock.now());
    await audit(tx, ctx, { action: "session.token_reused", object: { kind: "user", id: family.user_id } });
    tx.afterCommit(() => ctx.viewers.forget());
  });

async function revoke(tx: Tx, sessionIds: string[], now: Date): Promise<void> {
  await tx.run(sql`
    update sessions set revoked_at = ${now} where id = any(${sessionIds}::uuid[]) and revoked_at is null`);
  await emit(tx, "session.ended", { sessionIds });
}

/** The password was entered again in this session. */
export const stepUp = async (tx: Tx, sessionId: string, now: Date): Promise<void> =>
  void (await tx.run(sql`update sessions set stepped_up_at = ${now} where id = ${sessionId}`));

/** Every session of an account ends, for example because its password was chosen anew; `but` is the caller's own. */
export async function endSessions(
  ctx: Pick<Context, "clock" | "viewers">,
  tx: Tx,
  accountId: number,
  but?: string,
): Promise<void> {
  await tx.run(sql`
    update sessions set revoked_at = ${ctx.clock.now()}
    where account_id = ${accountId} and revoked_at is null and id is distinct from ${but ?? null}::uuid`);
  tx.afterCommit(() => ctx.viewers.forget());
}

/** Every session of these profiles ends; `but` is the caller's own. */
export const endProfiles = async (
  tx: Tx,
  userIds: readonly number[],
  now: Date,
  but?: string,
): Promise<void> =>
  void (await tx.run(sql`
    update sessions set revoked_at = ${now}
    where user_id = any(${userIds}::int[]) and revoked_at is null and id is distinct from ${but ?? null}::uuid`));

const KEPT_DAYS = 30;

export const forgetOld = async (tx: Tx, now: Date): Promise<void> =>
  void (await tx.run(sql`
    delete from sessions where coalesce(revoked_at, expires_at) < ${plus(now, { days: -KEPT_DAYS })}`));
