import type { Tx } from "../../../db/database.ts";
import { on } from "../../../jobs/outbox.ts";
import type { Services } from "../../../kit/context.ts";
import { lockCounts, notify, pruneUnreadable, type NotificationRequest } from "../../notifications/public.ts";
import { banNow, membershipNow, type MembershipNow } from "./queries.ts";

// Each listener reads the current state instead of trusting the event, so repeated and reordered events give the same
// result. State that can be revoked is read only after the recipients' count rows are locked, which orders concurrent
// listeners. Listener names are stored in the database and never change.

type InGroup = { groupId: number; userId: number; byId: number };

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

export const membersNotify = [
  on(
    "group.request_accepted",
    "notifications.accepted",
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
