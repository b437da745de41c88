import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { audit } from "../../kit/audit.ts";
import { holdBatches, requireBatch } from "../../kit/batches.ts";
import type { Context } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import type { PlatformRole } from "../../kit/tables.ts";
import { isPossible, isLastAdmin, type Rights } from "./rules.ts";
import type { UserRow } from "./tables.ts";

type Doer = Pick<Context, "clock" | "viewer" | "viewers" | "request">;

type Change = Partial<Rights> & { paid_until?: Date | null };

const rightsOf = ({ role, level, hsc_batch, paid_until }: UserRow) => ({
  role,
  level,
  hsc_batch,
  paid_until,
});

/** Locks a person for a change of their rights; the assistant and erased users are no persons. */
export async function lockPerson(tx: Tx, userId: number): Promise<UserRow> {
  const row = await tx.one<UserRow>(sql`
    select * from users where id = ${userId} and deleted_at is null and not is_assistant for no key update`);
  return row ?? fail("common.not_found");
}

/**
 * Locks all admins in one order, so that of two concurrent requests which each take one of the last two admins away,
 * the second one sees the first. Refuses to take the last one who can sign in.
 */
export async function keepAnAdmin(tx: Tx, userId: number, now: Date): Promise<void> {
  const admins = await tx.many<Pick<UserRow, "id" | "suspended_at" | "suspended_until">>(sql`
    select id, suspended_at, suspended_until from users
    where role = 'ADMIN' and level > 0 and deleted_at is null
      and exists (select from users o where o.id = ${userId} and o.role = 'ADMIN')
    order by id for no key update`);
  allow(!isLastAdmin(admins, userId, now), "users.last_admin");
}

/** Before a change of many: these users and all admins in one order, so that two such requests never wait for each other. */
export const lockPeople = (tx: Tx, userIds: readonly number[]) =>
  tx.run(sql`
    select from users where id = any(${userIds}::int[]) or (role = 'ADMIN' and level > 0 and deleted_at is null)
    order by id for no key update`);

/** Changes role, level, batch or paid time of another user; what is left out stays. */
export async function changeRights(ctx: Doer, tx: Tx, userId: number, change: Change): Promise<void> {
  await holdBatches(tx, change.hsc_batch, [userId]);
  if (change.role !== undefined || change.level !== undefined)
    await keepIfDemoted(tx, userId, change, ctx.clock.now());
  const before = await lockPerson(tx, userId);
  const rightsAfter = { ...rightsOf(before), ...change };
  allow(isPossible(rightsAfter), "users.guardian_has_no_role");
  if (rightsAfter.hsc_batch !== null && rightsAfter.hsc_batch !== before.hsc_batch)
    await requireBatch(tx, rightsAfter.hsc_batch, "hsc_batch");
  const after = await tx.one<UserRow>(sql`
    update users set role = ${rightsAfter.role}, level = ${rightsAfter.level}, hsc_batch = ${rightsAfter.hsc_batch},
      paid_until = ${rightsAfter.paid_until}
    where id = ${userId} returning *`);
  if (!after) return fail("common.not_found");
  await audit(tx, ctx, {
    action: "user.rights_changed",
    object: { kind: "user", id: userId },
    before: rightsOf(before),
    after: rightsOf(after),
  });
  await emit(tx, "user.updated", { userId });
  tx.afterCommit(() => ctx.viewers.forget());
}

async function keepIfDemoted(tx: Tx, userId: number, change: Change, now: Date): Promise<void> {
  const staysAdmin = (role: PlatformRole | undefined, level: number | undefined) =>
    (role ?? "ADMIN") === "ADMIN" && level !== 0;
  if (!staysAdmin(change.role, change.level)) await keepAnAdmin(tx, userId, now);
}

const suspensionOf = ({ suspended_at, suspended_until, suspension_reason }: UserRow) => ({
  suspended_at,
  suspended_until,
  suspension_reason,
});

/** Ends all sessions and refuses new ones until `until`, or until the suspension is lifted. */
export async function suspend(
  ctx: Doer,
  tx: Tx,
  userId: number,
  { reason, until = null }: { reason: string; until?: Date | null },
): Promise<void> {
  const now = ctx.clock.now();
  await keepAnAdmin(tx, userId, now);
  const before = await lockPerson(tx, userId);
  const after = { suspended_at: now, suspended_until: until, suspension_reason: reason };
  await writeSuspension(ctx, tx, before, after, "user.suspended");
  await emit(tx, "user.suspended", { userId });
}

export async function liftSuspension(ctx: Doer, tx: Tx, userId: number): Promise<void> {
  const before = await lockPerson(tx, userId);
  if (before.suspended_at === null) return;
  const after = { suspended_at: null, suspended_until: null, suspension_reason: null };
  await writeSuspension(ctx, tx, before, after, "user.suspension_lifted");
}

async function writeSuspension(
  ctx: Doer,
  tx: Tx,
  before: UserRow,
  after: ReturnType<typeof suspensionOf>,
  action: "user.suspended" | "user.suspension_lifted",
): Promise<void> {
  await tx.run(sql`
    update users set suspended_at = ${after.suspended_at}, suspended_until = ${after.suspended_until},
      suspension_reason = ${after.suspension_reason}
    where id = ${before.id}`);
  const object = { kind: "user", id: before.id };
  await audit(tx, ctx, { action, object, before: suspensionOf(before), after });
  tx.afterCommit(() => ctx.viewers.forget());
}
