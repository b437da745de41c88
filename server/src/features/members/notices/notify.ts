import type { Tx } from "../../../db/database.ts";
import { on } from "../../../jobs/outbox.ts";
import type { Services } from "../../../kit/context.ts";
import {
  cancel,
  forgetActors,
  lockCounts,
  notifiedOf,
  notify,
  pruneUnreadable,
  retract,
  type NotificationRequest,
} from "../../notifications/public.ts";
import { banNow, decidersOf, isRequested, membershipNow, type MembershipNow } from "./queries.ts";

// Each listener reads the current state instead of trusting the event, so repeated and reordered events give the same
// result. State that can be revoked is read only after the recipients' count rows are locked, which orders concurrent
// listeners. Listener names are stored in the database and never change.

type JoinedGroup = { groupId: number; userId: number };
type InGroup = JoinedGroup & { byId: number };

const notifyMember =
  (type: NotificationRequest["type"], holds: (membership: MembershipNow) => boolean) =>
  async (services: Services, tx: Tx, { groupId, userId, byId }: InGroup): Promise<void> => {
    await lockCounts(tx, [userId]);
    const membership = await membershipNow(tx, groupId, userId);
    const facts = type === "group_role" && membership?.role ? { role: membership.role } : {};
    if (membership && holds(membership))
      await notify(services, tx, [
        { userId, type, about: `group:${groupId}`, actorId: byId, groupId, facts },
      ]);
    if (type === "group_removed") await pruneUnreadable(services, tx, userId, groupId);
  };

async function notifyBan(services: Services, tx: Tx, { groupId, userId, byId }: InGroup): Promise<void> {
  const ban = await banNow(tx, groupId, userId);
  const facts = ban && { reason: ban.reason, until: ban.until?.toISOString() ?? null };
  if (facts)
    await notify(services, tx, [
      { userId, type: "group_banned", about: `group:${groupId}`, actorId: byId, groupId, facts },
    ]);
  await pruneUnreadable(services, tx, userId, groupId);
}

const leavingTypes = ["group_removed", "group_banned", "group_rejected"] as const;

/**
 * After a user joins a group again, unread notifications about leaving it are deleted, and leaving it once more is
 * notified again.
 */
async function cancelLeaving(_services: Services, tx: Tx, { groupId, userId }: JoinedGroup): Promise<void> {
  await lockCounts(tx, [userId]);
  const about = `group:${groupId}`;
  const membership = await membershipNow(tx, groupId, userId);
  if (membership?.role) for (const type of leavingTypes) await cancel(tx, { userId, type, about });
  await forgetActors(tx, { userId, types: leavingTypes, about });
}

/** Notifies those who may decide of a pending request, and retracts it once it is decided or has ended. */
async function notifyRequest(
  services: Services,
  tx: Tx,
  { groupId, userId: actorId }: JoinedGroup,
): Promise<void> {
  const about = `group:${groupId}`;
  const request = { type: "group_request", about, actorId } as const;
  const known = await notifiedOf(tx, request);
  const locked = await lockCounts(tx, [...known, ...(await decidersOf(tx, groupId))]);
  // Read again under the locks: a concurrent listener may have notified the deciders meanwhile.
  const notified = await notifiedOf(tx, request);
  if (!(await isRequested(tx, groupId, actorId, services.clock.now())))
    return retract(
      services,
      tx,
      notified.map((userId) => ({ userId, types: ["group_request"], about, actorId })),
    );
  const deciders = (await decidersOf(tx, groupId)).filter((id) => locked.has(id));
  await notify(
    services,
    tx,
    deciders.map((userId) => ({ userId, type: "group_request", about, actorId, groupId })),
  );
}

/** A user who may no longer decide is not notified of requests any more. */
async function cancelRequests(_services: Services, tx: Tx, { groupId, userId }: JoinedGroup): Promise<void> {
  await lockCounts(tx, [userId]);
  if (!(await decidersOf(tx, groupId)).includes(userId))
    await cancel(tx, { userId, type: "group_request", about: `group:${groupId}` });
}

export const membersNotify = [
  on("group.joined", "notifications.joined", cancelLeaving),
  on("group.requested", "members.requested", notifyRequest),
  on("group.request_ended", "members.requestEnded", notifyRequest),
  on("group.request_rejected", "members.requestRejected", notifyRequest),
  on("group.joined", "members.requestJoined", notifyRequest),
  on("group.member_banned", "members.requestBanned", notifyRequest),
  on("group.role_changed", "members.deciderChanged", cancelRequests),
  on("group.member_removed", "members.deciderRemoved", cancelRequests),
  on("group.member_banned", "members.deciderBanned", cancelRequests),
  on("group.left", "members.deciderLeft", cancelRequests),
  on(
    "group.request_accepted",
    "notifications.accepted",
    notifyMember("group_accepted", ({ role }) => role !== null),
  ),
  on(
    "group.member_added",
    "members.added",
    notifyMember("group_accepted", ({ role }) => role !== null),
  ),
  on(
    "group.request_rejected",
    "notifications.rejected",
    notifyMember("group_rejected", ({ rejected }) => rejected),
  ),
  on(
    "group.role_changed",
    "notifications.role",
    notifyMember("group_role", ({ role }) => role !== null),
  ),
  on(
    "group.member_removed",
    "notifications.removed",
    notifyMember("group_removed", ({ role }) => role === null),
  ),
  on("group.member_banned", "notifications.banned", notifyBan),
];
