import type { Tx } from "../../db/database.ts";
import { on } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import { invitationNow } from "../invitations/public.ts";
import {
  lockCounts,
  pruneUnreadable,
  notify,
  retract,
  cancel,
  type NotificationRequest,
} from "../notifications/public.ts";
import { banNow, decisionsOf, follows, linkNow, placeNow, type PlaceNow } from "./queries.ts";

// Each listener reads the current state instead of trusting the event, so repeated and reordered events give the same
// result. State that can be revoked is read only after the recipient's count row is locked, which orders concurrent
// listeners. Most listener names are older than this file; they are stored in the database and stay.

type InGroup = { groupId: number; userId: number; byId: number };
type Linked = { guardianId: number; childId: number; byId: number };
type Decided = {
  kind: string;
  objectId: number;
  decision: "hide" | "keep";
  reporterIds: readonly number[];
};

async function followed(services: Services, tx: Tx, { followerId, followingId }: Followed): Promise<void> {
  await lockCounts(tx, [followingId]);
  const of = { userId: followingId, about: `user:${followingId}`, actorId: followerId };
  if (!(await follows(tx, followerId, followingId)))
    return retract(services, tx, [{ ...of, types: ["follow"] }]);
  await notify(services, tx, [{ ...of, type: "follow" }]);
}
type Followed = { followerId: number; followingId: number };

const ofGroup =
  (type: NotificationRequest["type"], holds: (place: PlaceNow) => boolean) =>
  async (services: Services, tx: Tx, { groupId, userId, byId }: InGroup): Promise<void> => {
    await lockCounts(tx, [userId]);
    const place = await placeNow(tx, groupId, userId);
    const facts = type === "group_role" && place?.role ? { role: place.role } : {};
    if (place && holds(place))
      await notify(services, tx, [
        { userId, type, about: `group:${groupId}`, actorId: byId, groupId, facts },
      ]);
    if (type === "group_removed") await pruneUnreadable(services, tx, userId, groupId);
  };

async function banned(services: Services, tx: Tx, { groupId, userId, byId }: InGroup): Promise<void> {
  const ban = await banNow(tx, groupId, userId);
  const facts = ban && { reason: ban.reason, until: ban.until?.toISOString() ?? null };
  if (facts)
    await notify(services, tx, [
      { userId, type: "group_banned", about: `group:${groupId}`, actorId: byId, groupId, facts },
    ]);
  await pruneUnreadable(services, tx, userId, groupId);
}

/** The other side learns of it; each link has a beginning of its own. */
const linked =
  (type: "guardian_linked" | "guardian_unlinked") =>
  async (services: Services, tx: Tx, { guardianId, childId, byId }: Linked): Promise<void> => {
    const link = await linkNow(tx, guardianId, childId);
    const others = [guardianId, childId].filter((id) => id !== byId);
    if (link && (type === "guardian_linked" || link.ended_at))
      await notify(
        services,
        tx,
        others.map((userId) => ({
          userId,
          type,
          about: `link:${guardianId}:${childId}:${link.consent_at.getTime()}`,
          actorId: userId === childId ? guardianId : childId,
        })),
      );
  };

async function decided(services: Services, tx: Tx, { kind, objectId, reporterIds }: Decided) {
  const news = (await decisionsOf(tx, kind, objectId, reporterIds)).map(
    ({ id, reporter_id, decided_by, decided_at, status }): NotificationRequest => ({
      userId: reporter_id,
      type: "report_decided",
      about: `report:${id}:${decided_at.getTime()}`,
      actorId: decided_by,
      facts: { decision: status === "hidden" ? "hide" : "keep" },
    }),
  );
  await notify(services, tx, news);
}

/** The link leads to the door: what the invitation is good for is asked there. */
async function invited(services: Services, tx: Tx, { groupId, userId }: InGroup): Promise<void> {
  await lockCounts(tx, [userId]);
  const invitation = await invitationNow(tx, { groupId, userId });
  if (!invitation || invitation.expires_at <= services.clock.now()) return;
  const about = `group:${groupId}`;
  await notify(services, tx, [{ userId, type: "group_invite", about, actorId: invitation.made_by, groupId }]);
}

/** An invitation that expired or was accepted is no longer notified. */
async function inviteEnded(_services: Services, tx: Tx, { groupId, userId }: InGroup): Promise<void> {
  await lockCounts(tx, [userId]);
  if (!(await invitationNow(tx, { groupId, userId })))
    await cancel(tx, { userId, type: "group_invite", about: `group:${groupId}` });
}

export const belongingJobs = [
  on("group.invited", "belonging.invited", invited),
  on("group.invite_ended", "belonging.inviteEnded", inviteEnded),
  on("user.followed", "notifications.follow", followed),
  on("user.unfollowed", "belonging.unfollowed", followed),
  on("report.decided", "notifications.decision", decided),
  on(
    "group.request_accepted",
    "notifications.accepted",
    ofGroup("group_accepted", ({ role }) => role !== null),
  ),
  on(
    "group.request_rejected",
    "notifications.rejected",
    ofGroup("group_rejected", ({ rejected }) => rejected),
  ),
  on(
    "group.role_changed",
    "notifications.role",
    ofGroup("group_role", ({ role }) => role !== null),
  ),
  on(
    "group.member_removed",
    "notifications.removed",
    ofGroup("group_removed", ({ role }) => role === null),
  ),
  on("group.member_banned", "notifications.banned", banned),
  on("guardian.linked", "notifications.linked", linked("guardian_linked")),
  on("guardian.unlinked", "notifications.unlinked", linked("guardian_unlinked")),
];
