import type { Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { emitAll } from "../../jobs/outbox.ts";
import { auditAll } from "../../kit/audit.ts";
import type { Services } from "../../kit/context.ts";

type Doer = Pick<Services, "clock"> & { viewer: { userId: number }; request?: { id: string } };
type Pair = { guardianId: number; childId: number };

/** The password of an account that several profiles share may be the child's. */
const hasEntered = (guardian: ReturnType<typeof part>) => part`(
  exists (
    select from users own join accounts a on a.id = own.account_id
    where own.id = ${guardian} and a.password_hash is not null and not exists (
      select from users other where other.account_id = a.id and other.id <> own.id and other.deleted_at is null))
  or exists (select from presence here where here.user_id = ${guardian})
  or exists (select from sessions opened where opened.user_id = ${guardian} and opened.revoked_at is null))`;

/**
 * Links guardians for the office. Those who have never entered consent with their first session, and both sides are
 * told then; links that stand already stay as they are.
 */
export async function linkByOffice(ctx: Doer, tx: Tx, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return;
  const linked = await tx.many<Pair & { pending: boolean }>(sql`
    insert into guardian_links (guardian_id, child_id, via, consent_at, pending)
    select p.guardian, p.child, 'admin', ${ctx.clock.now()}::timestamptz, not ${hasEntered(part`p.guardian`)}
    from unnest(${pairs.map(({ guardianId }) => guardianId)}::int[], ${pairs.map(({ childId }) => childId)}::int[])
      as p (guardian, child)
    on conflict (guardian_id, child_id) where ended_at is null do nothing
    returning guardian_id as "guardianId", child_id as "childId", pending`);
  await auditAll(
    tx,
    ctx,
    linked.map(({ guardianId, childId, pending }) => ({
      action: "guardian.linked",
      object: { kind: "user", id: childId },
      after: { guardianId, childId, pending },
    })),
  );
  await emitAll(
    tx,
    "guardian.linked",
    linked
      .filter(({ pending }) => !pending)
      .map(({ guardianId, childId }) => ({ guardianId, childId, byId: ctx.viewer.userId })),
  );
}

/** Ends links that the office takes back. */
export async function endLinks(ctx: Doer, tx: Tx, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return;
  const ended = await tx.many<Pair & { pending: boolean }>(sql`
    update guardian_links l set ended_at = ${ctx.clock.now()}
    from unnest(${pairs.map(({ guardianId }) => guardianId)}::int[], ${pairs.map(({ childId }) => childId)}::int[])
      as p (guardian, child)
    where l.guardian_id = p.guardian and l.child_id = p.child and l.ended_at is null
    returning l.guardian_id as "guardianId", l.child_id as "childId", l.pending`);
  await auditAll(
    tx,
    ctx,
    ended.map(({ guardianId, childId }) => ({
      action: "guardian.unlinked",
      object: { kind: "user", id: childId },
      before: { guardianId, childId },
    })),
  );
  await emitAll(
    tx,
    "guardian.unlinked",
    ended
      .filter(({ pending }) => !pending)
      .map(({ guardianId, childId }) => ({ guardianId, childId, byId: ctx.viewer.userId })),
  );
}

/** More could take longer than a job may; the next run takes the rest. */
const AT_ONCE = 500;

/** The first session of a guardian is the consent to the links that the office has made. */
export async function confirmEntered({ clock }: Pick<Services, "clock">, tx: Tx): Promise<void> {
  const confirmed = await tx.many<Pair>(sql`
    update guardian_links l set pending = false, consent_at = ${clock.now()}
    where l.pending and l.ended_at is null and (l.guardian_id, l.child_id) in (
      select w.guardian_id, w.child_id from guardian_links w
      where w.pending and w.ended_at is null and ${hasEntered(part`w.guardian_id`)} limit ${AT_ONCE})
    returning guardian_id as "guardianId", child_id as "childId"`);
  await emitAll(
    tx,
    "guardian.linked",
    confirmed.map((pair) => ({ ...pair, byId: pair.guardianId })),
  );
}
