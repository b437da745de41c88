import type { InputOf } from "@angon/contract";
import type { SessionUser, UserUpdate, users } from "@angon/contract/users";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { audit } from "../../kit/audit.ts";
import { holdBatches, requireCurrentBatch } from "../../kit/batches.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { forgetRetries } from "../../kit/idempotency.ts";
import { HOUR, MINUTE, defineLimit, forgetLimits } from "../../kit/limits.ts";
import { passwordFits } from "../../kit/password.ts";
import { deletePresence } from "../presence/public.ts";
import { checkText } from "../guard/public.ts";
import { claimImage, releaseImage } from "../uploads/public.ts";
import { isOfStaff, mayChangeLocked, mayHaveBatch } from "./access.ts";
import { keepAnAdmin } from "./commands-rights.ts";
import { hasTitle, imitates, looksLike } from "./look-alikes/skeleton.ts";
import type { UserWithPhone } from "./present.ts";
import { ownData } from "./queries-export.ts";
import { lockOwn, passwordHash, protectedNames, sessionUser } from "./queries.ts";
import type { UserRow } from "./tables.ts";

export const signInLimit = defineLimit("signIn", { points: 10, seconds: 15 * MINUTE, shared: true });
const exportLimit = defineLimit("exports", { points: 10, seconds: HOUR, shared: true });

export async function update(ctx: SignedIn, { body }: InputOf<typeof users.update>): Promise<SessionUser> {
  await checkText(ctx, [body.name, body.bio, body.institute_name], { mayHold: false, mayNudge: false });
  return ctx.write(async (tx) => {
    if (body.hsc_batch !== undefined) await holdBatches(tx, body.hsc_batch, []);
    const own = await lockOwn(tx, ctx.viewer.userId);
    if (!own) return fail("common.unauthenticated");
    refuseLocked(own, body);
    if (body.hsc_batch !== undefined && body.hsc_batch !== own.hsc_batch)
      await requireCurrentBatch({ database: tx }, body.hsc_batch, "hsc_batch");
    if (body.name !== undefined && body.name !== own.name) await requireOwnName(tx, body.name, own);
    if (body.image !== undefined && body.image !== own.image)
      await changeImage(ctx, tx, own.image, body.image);
    await save(tx, own, body);
    await emit(tx, "user.updated", { userId: own.id });
    tx.afterCommit(() => ctx.viewers.forget());
    return sessionUser(tx, own.id, ctx.clock.now());
  });
}

/** All or nothing: one locked field refuses the whole update. */
function refuseLocked(own: UserWithPhone, wanted: UserUpdate): void {
  const locked = (["phone", "religion", "hsc_batch"] as const).filter(
    (name) => !mayChangeLocked(own[name], wanted[name]),
  );
  if (wanted.hsc_batch !== undefined && !mayHaveBatch(own)) locked.push("hsc_batch");
  const fields = locked.map((path) => ({ path, code: "users.field_locked" }));
  if (fields.length > 0) fail("users.field_locked", { fields });
}

/**
 * Refuses look-alikes of staff names and titles of staff. An identical namesake is let in: two people may be called
 * the same, and the badge beside the name tells them apart. The assistant has no namesakes.
 */
export async function requireOwnName(
  tx: Tx,
  name: string,
  person: Pick<UserRow, "role"> & { id?: number },
): Promise<void> {
  const refuse = (code: "users.name_imitates" | "users.name_has_title") =>
    fail(code, { fields: [{ path: "name", code }] });
  if (!isOfStaff(person.role) && hasTitle(name)) refuse("users.name_has_title");
  const others = await protectedNames(tx, person.id ?? null);
  if (others.some((other) => (other.is_assistant ? looksLike : imitates)(name, other.name)))
    refuse("users.name_imitates");
}

async function changeImage(ctx: SignedIn, tx: Tx, from: string | null, to: string | null): Promise<void> {
  if (to !== null) await claimImage(tx, ctx.viewer.userId, to);
  if (from !== null) await releaseImage(tx, from);
}

/** An empty line takes the value away; an absent one leaves it. */
const chosen = <T>(wanted: T | null | undefined, now: T | null): T | null =>
  wanted === undefined ? now : wanted === "" ? null : wanted;

async function save(tx: Tx, own: UserWithPhone, wanted: UserUpdate): Promise<void> {
  await tx.run(sql`
    update users set
      name = ${wanted.name ?? own.name},
      image = ${chosen(wanted.image, own.image)},
      email = ${chosen(wanted.email, own.email)},
      bio = ${chosen(wanted.bio, own.bio)},
      gender = ${chosen(wanted.gender, own.gender)},
      religion = ${chosen(wanted.religion, own.religion)},
      hsc_batch = ${chosen(wanted.hsc_batch, own.hsc_batch)},
      institute_name = ${chosen(wanted.institute_name, own.institute_name)},
      study_group = ${chosen(wanted.group, own.study_group)},
      goal = ${chosen(wanted.goal, own.goal)},
      facebook = ${chosen(wanted.facebook, own.facebook)},
      instagram = ${chosen(wanted.instagram, own.instagram)},
      shows_active = ${wanted.shows_active ?? own.shows_active},
      shows_points = ${wanted.shows_points ?? own.shows_points}
    where id = ${own.id}`);
  if (wanted.shows_active === false) await deletePresence(tx, own.id);
}

export async function exportOwn(ctx: SignedIn): Promise<Record<string, unknown>> {
  await ctx.limits.take(exportLimit, ctx.viewer.userId);
  return ctx.write(async (tx) => {
    await audit(tx, ctx, { action: "user.exported", object: { kind: "user", id: ctx.viewer.userId } });
    const data = await ownData(tx, ctx.viewer.userId, ctx.viewer.accountId);
    return JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
  });
}

/**
 * The profile is emptied at once, and the features take away what they hold of the person. Posts and comments stay readable
 * without a name, unless the person wishes that they go.
 */
export async function erase(ctx: SignedIn, { body }: InputOf<typeof users.erase>): Promise<{ ok: true }> {
  await ctx.limits.take(signInLimit, `erase:${ctx.viewer.accountId}`);
  const stored = await passwordHash(ctx.database, ctx.viewer.accountId);
  allow(await passwordFits(stored, body.password), "users.wrong_password");
  return ctx.write(async (tx) => {
    await eraseUser(ctx, tx, { userId: ctx.viewer.userId, removesTexts: body.remove_texts });
    return { ok: true as const };
  });
}

type Erasure = { userId: number; removesTexts: boolean };

/** Also for a written request; who may ask for it is the caller's to decide. */
export async function eraseUser(ctx: SignedIn, tx: Tx, { userId, removesTexts }: Erasure): Promise<void> {
  const now = ctx.clock.now();
  await keepAnAdmin(tx, userId, now);
  const own = await lockOwn(tx, userId);
  if (!own) return fail("common.not_found");
  const accountId = own.account_id ?? 0;
  if (own.image) await releaseImage(tx, own.image);
  await tx.run(sql`
    update users set account_id = null, name = '—', image = null, email = null, bio = null, gender = null,
      religion = null, institute_name = null, study_group = null, goal = null, facebook = null, instagram = null,
      thana = null, district = null, roll = null, section = null, deleted_at = ${now}
    where id = ${userId}`);
  await forgetRetries(tx, userId);
  await deletePresence(tx, userId);
  await audit(tx, ctx, { action: "user.erased", object: { kind: "user", id: userId } });
  ctx.limits.forget(userId);
  await forgetLimits(tx, [String(userId), `erase:${accountId}`]);
  await emit(tx, "user.erased", { userId, accountId, removesTexts });
  tx.afterCommit(() => ctx.viewers.forget());
}

type Newcomer = {
  accountId: number;
  name: string;
  role?: UserRow["role"];
  level: number;
  batch: string | null;
  roll?: number | null;
  section?: string | null;
};

/** A profile for an account; who may have one is the caller's to decide. */
export async function addUser(tx: Tx, newcomer: Newcomer, now: Date): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into users (account_id, name, role, level, hsc_batch, roll, section, created_at)
    values (${newcomer.accountId}, ${newcomer.name}, ${newcomer.role ?? "USER"}, ${newcomer.level},
            ${newcomer.batch}, ${newcomer.roll ?? null}, ${newcomer.section ?? null}, ${now}) returning id`);
  if (!row) throw new Error("The new user has no id.");
  await emit(tx, "user.joined", { userId: row.id });
  return row.id;
}

const ASSISTANT = "Curiosity AI";

/** Creates the account under which the assistant answers: one per school, without sign-in. */
export const addAssistant = (tx: Tx, now: Date) =>
  tx.run(sql`
    insert into users (name, role, level, is_assistant, created_at)
    select ${ASSISTANT}, 'USER', 12, true, ${now}::timestamptz
    where not exists (select from users where is_assistant)`);
