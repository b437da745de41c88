import type { ResponseOf, InputOf } from "@angon/contract";
import type { GroupRole } from "@angon/contract/groups";
import { REQUEST_DAYS, type members, type Membership } from "@angon/contract/members";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { audit } from "../../kit/audit.ts";
import { isStaff } from "../../kit/access.ts";
import { plus } from "../../kit/clock.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import {
  anyGroup,
  askAgainAfter,
  canManage,
  canWalkIn,
  joinObstacle,
  pageFor,
  type GroupFound,
} from "../groups/public.ts";
import { checkTextOnce } from "../guard/public.ts";
import { endInvitesBy, endInvitesTo, isInvited, isNamed } from "../invitations/public.ts";
import { isLastAdmin, isOneself, refusalOf } from "./access.ts";
import { admit, dismiss, endBan } from "./commands-places.ts";
import { asMembership } from "./present.ts";
import {
  adminsOf,
  asPlaced,
  banBelow,
  couldJoin,
  held,
  holdPerson,
  knownIn,
  managed,
  memberIn,
  rejectedAt,
  tiedIn,
  type Among,
  type Known,
} from "./queries.ts";
import { joinErrorCodes, names } from "./rules.ts";
import { joinLimit, memberChangeLimit } from "./limits.ts";

export async function join(
  ctx: SignedIn,
  { params, body }: InputOf<typeof members.join>,
): Promise<ResponseOf<typeof members.join>> {
  const { viewer, clock } = ctx;
  await ctx.limits.take(joinLimit, viewer.userId, { viewer });
  return ctx.write(async (tx) => {
    const group = await held(tx, viewer, params.id, pageFor);
    allow(names(body, group), "common.not_found");
    if (group.my_role !== null) return asMembership(group.my_role, group.member_count);
    const token = group.visibility === "PRIVATE" ? body.invite : undefined;
    const walksIn = canWalkIn(viewer, group);
    const isCalled = !walksIn && token === undefined && (await isNamed(ctx, tx, group.id));
    const me = await knownIn(tx, group.id, viewer.userId, clock.now());
    // An invited user joins without a request, so an earlier rejection does not delay them.
    const askAgainAt =
      token || isCalled ? null : askAgainAfter(group, await rejectedAt(tx, group.id, viewer.userId));
    const hurdle = joinObstacle(viewer, { ...group, isBanned: me.is_banned, askAgainAt }, clock.now());
    if (hurdle) fail(joinErrorCodes[hurdle]);
    if (token && !walksIn) allow(await isInvited(ctx, tx, group.id, token), "members.invite_ended");
    if (walksIn || token || isCalled) {
      const count = await admit(tx, { groupId: group.id, userId: viewer.userId }, clock.now());
      // A staff member's look into a private group is written to the audit log.
      if (isStaff(viewer) && group.visibility === "PRIVATE")
        await audit(tx, ctx, { action: "group.joined", object: { kind: "group", id: group.id } });
      return asMembership("MEMBER", count);
    }
    await ask(tx, group.id, viewer.userId, clock.now());
    return { ...asMembership(null, group.member_count), request: "pending" };
  });
}

/** A wish that waits already goes on waiting as it is. */
async function ask(tx: Tx, groupId: number, userId: number, at: Date): Promise<void> {
  await holdPerson(tx, userId);
  await endBan(tx, groupId, userId);
  const written = await tx.run(sql`
    insert into group_requests as r (group_id, user_id, status, asked_at, expires_at)
    values (${groupId}, ${userId}, 'pending', ${at}, ${plus(at, { days: REQUEST_DAYS })})
    on conflict (group_id, user_id) do update set status = excluded.status, asked_at = excluded.asked_at,
      expires_at = excluded.expires_at, decided_by = null, decided_at = null
    where r.status <> 'pending' or r.expires_at <= ${at}`);
  if (written > 0) await emit(tx, "group.requested", { groupId, userId });
}

export async function leave(
  ctx: SignedIn,
  { params, body }: InputOf<typeof members.leave>,
): Promise<Membership> {
  const { viewer } = ctx;
  await ctx.limits.take(joinLimit, viewer.userId, { viewer });
  return ctx.write(async (tx) => {
    const group = await held(tx, viewer, params.id, anyGroup);
    allow(names(body, group), "common.not_found");
    const withdrawn = await tx.run(sql`
      delete from group_requests
      where group_id = ${group.id} and user_id = ${viewer.userId} and status = 'pending'`);
    if (withdrawn > 0) await emit(tx, "group.request_ended", { groupId: group.id, userId: viewer.userId });
    if (group.my_role === null) return asMembership(null, group.member_count);
    if (isLastAdmin(group.my_role, await adminsOf(tx, group.id))) fail("members.last_admin");
    const count = await dismiss(tx, group.id, viewer.userId);
    await emit(tx, "group.left", { groupId: group.id, userId: viewer.userId });
    return asMembership(null, count);
  });
}

export type Managing = { tx: Tx; group: GroupFound; at: Date };

/** Everything those do who manage a group: counted, one after the other, and with a line in the audit log. */
export async function managing<T>(
  ctx: SignedIn,
  ref: string,
  work: (at: Managing) => Promise<T>,
): Promise<T> {
  await ctx.limits.take(memberChangeLimit, ctx.viewer.userId, { viewer: ctx.viewer });
  return ctx.write(async (tx) =>
    work({ tx, group: await held(tx, ctx.viewer, ref, managed), at: ctx.clock.now() }),
  );
}

type Wish<Found> = { userId: number; to: GroupRole | null; among: Among<Found> };

/** Loads another user whose membership the viewer may change. */
async function changeable<Found extends Known>(
  { viewer }: SignedIn,
  { tx, group, at }: Managing,
  { userId, to, among }: Wish<Found>,
): Promise<Found> {
  allow(!isOneself(viewer, userId), "members.own_role");
  const target = await among(tx, group.id, userId, at);
  const refusal = refusalOf(asPlaced(viewer, group), target, to, await adminsOf(tx, group.id));
  return refusal ? fail(refusal) : target;
}

type Deed = { userId: number; before: object; after: object };
type DeedEvent =
  | "group.role_changed"
  | "group.member_removed"
  | "group.member_banned"
  | "group.unbanned"
  | "group.request_accepted"
  | "group.request_rejected";

/** Actor, user and previous state, for the audit log and the notification. */
async function note(
  ctx: SignedIn,
  { tx, group }: Managing,
  event: DeedEvent,
  { userId, before, after }: Deed,
): Promise<void> {
  await audit(tx, ctx, {
    action: event,
    object: { kind: "user", id: userId },
    before: { groupId: group.id, ...before },
    after: { groupId: group.id, ...after },
  });
  await emit(tx, event, { groupId: group.id, userId, byId: ctx.viewer.userId });
}

export const assignRole = (
  ctx: SignedIn,
  { params, body: { userId, role } }: InputOf<typeof members.assignRole>,
): Promise<Membership> =>
  managing(ctx, params.id, async (at) => {
    const { tx, group } = at;
    const target = await changeable(ctx, at, { userId, to: role, among: memberIn });
    if (target.group_role !== role) {
      await tx.run(sql`
        update group_members set role = ${role}, is_owner = is_owner and ${role}::text = 'GROUP_ADMIN' where group_id = ${group.id} and user_id = ${userId}`);
      if (!canManage(target, role)) await endInvitesBy(tx, group.id, [userId]);
      await note(ctx, at, "group.role_changed", {
        userId,
        before: { role: target.group_role },
        after: { role },
      });
    }
    return asMembership(role, group.member_count);
  });

export const remove = (
  ctx: SignedIn,
  { params: { id, userId } }: InputOf<typeof members.remove>,
): Promise<Membership> =>
  managing(ctx, id, async (at) => {
    const target = await changeable(ctx, at, { userId, to: null, among: memberIn });
    const count = await dismiss(at.tx, at.group.id, userId);
    await note(ctx, at, "group.member_removed", { userId, before: { role: target.group_role }, after: {} });
    return asMembership(null, count);
  });

/** Bans a user who is tied to the group; a later ban replaces the current one. */
export async function ban(
  ctx: SignedIn,
  { params, body: { userId, reason, until: end } }: InputOf<typeof members.ban>,
): Promise<Membership> {
  await checkTextOnce(ctx, [reason]);
  return managing(ctx, params.id, async (at) => {
    const { tx, group } = at;
    const until = end ? new Date(end) : null;
    if (until && until <= at.at)
      fail("common.validation", { fields: [{ path: "until", code: "in_the_past" }] });
    const target = await changeable(ctx, at, { userId, to: null, among: tiedIn });
    await banBelow(tx, ctx.viewer, group, { userId, now: at.at });
    await holdPerson(tx, userId);
    await endInvitesTo(tx, group.id, [userId]);
    await tx.run(sql`delete from group_requests where group_id = ${group.id} and user_id = ${userId}`);
    await tx.run(sql`
      insert into group_bans (group_id, user_id, reason, until, banned_by, created_at)
      values (${group.id}, ${userId}, ${reason}, ${until}, ${ctx.viewer.userId}, ${at.at})
      on conflict (group_id, user_id) do update set reason = excluded.reason, until = excluded.until,
        banned_by = excluded.banned_by, created_at = excluded.created_at`);
    const count = await dismiss(tx, group.id, userId);
    await note(ctx, at, "group.member_banned", {
      userId,
      before: { role: target.group_role },
      after: { reason, until: until?.toISOString() ?? null },
    });
    return asMembership(null, count);
  });
}

export const unban = (
  ctx: SignedIn,
  { params: { id, userId } }: InputOf<typeof members.unban>,
): Promise<ResponseOf<typeof members.unban>> =>
  managing(ctx, id, async (at) => {
    allow(!isOneself(ctx.viewer, userId), "members.own_role");
    const ended = await banBelow(at.tx, ctx.viewer, at.group, { userId, now: at.at });
    if (!ended) return fail("common.not_found");
    await endBan(at.tx, at.group.id, userId);
    await note(ctx, at, "group.unbanned", { userId, before: ended, after: {} });
    return { ok: true };
  });

type Answering = { params: { id: string; userId: number } };

export const accept = (ctx: SignedIn, { params: { id, userId } }: Answering): Promise<Membership> =>
  answering(ctx, id, userId, async (at, asker) => {
    const { tx, group } = at;
    allow(await couldJoin(tx, group.id, asker, at.at), "members.asker_cannot_join");
    const count = await admit(tx, { groupId: group.id, userId }, at.at);
    await note(ctx, at, "group.request_accepted", { userId, before: {}, after: { role: "MEMBER" } });
    return asMembership("MEMBER", count);
  });

export const reject = (ctx: SignedIn, { params: { id, userId } }: Answering): Promise<Membership> =>
  answering(ctx, id, userId, async (at) => {
    await at.tx.run(sql`
      update group_requests set status = 'rejected', decided_by = ${ctx.viewer.userId}, decided_at = ${at.at}
      where group_id = ${at.group.id} and user_id = ${userId}`);
    await note(ctx, at, "group.request_rejected", { userId, before: {}, after: {} });
    return asMembership(null, at.group.member_count);
  });

/** Loads another user's pending request. */
const answering = (
  ctx: SignedIn,
  ref: string,
  userId: number,
  work: (at: Managing, asker: Known) => Promise<Membership>,
): Promise<Membership> =>
  managing(ctx, ref, async (at) => {
    allow(!isOneself(ctx.viewer, userId), "members.own_role");
    const asker = await knownIn(at.tx, at.group.id, userId, at.at);
    return asker.is_waiting ? work(at, asker) : fail("common.not_found");
  });
