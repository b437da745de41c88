import type { Tx } from "../../db/database.ts";
import { on } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import { cancel, lockCounts, notify } from "../notifications/public.ts";
import { invitationNow } from "./queries.ts";

// Each listener reads the current state instead of trusting the event, so repeated and reordered events give the same
// result. State that can be revoked is read only after the recipients' count rows are locked, which orders concurrent
// listeners. Listener names are stored in the database and never change.

type Invited = { groupId: number; userId: number };

/** The notification links to the group page, which checks the invitation again. */
async function notifyInvited(services: Services, tx: Tx, { groupId, userId }: Invited): Promise<void> {
  await lockCounts(tx, [userId]);
  const invitation = await invitationNow(tx, { groupId, userId });
  if (!invitation || invitation.expires_at <= services.clock.now()) return;
  const about = `group:${groupId}`;
  await notify(services, tx, [{ userId, type: "group_invite", about, actorId: invitation.made_by, groupId }]);
}

/** An invitation that expired or was accepted is no longer notified. */
async function cancelInvite(_services: Services, tx: Tx, { groupId, userId }: Invited): Promise<void> {
  await lockCounts(tx, [userId]);
  if (!(await invitationNow(tx, { groupId, userId })))
    await cancel(tx, { userId, type: "group_invite", about: `group:${groupId}` });
}

export const invitationsNotify = [
  on("group.invited", "belonging.invited", notifyInvited),
  on("group.invite_ended", "belonging.inviteEnded", cancelInvite),
];
