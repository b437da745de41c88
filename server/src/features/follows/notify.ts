import type { Tx } from "../../db/database.ts";
import { on } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import { lockCounts, notify, retract } from "../notifications/public.ts";
import { followsNow } from "./queries.ts";

// Each listener reads the current state instead of trusting the event, so repeated and reordered events give the same
// result. State that can be revoked is read only after the recipients' count rows are locked, which orders concurrent
// listeners. Listener names are stored in the database and never change.

type Followed = { followerId: number; followingId: number };

async function notifyFollow(
  services: Services,
  tx: Tx,
  { followerId, followingId }: Followed,
): Promise<void> {
  await lockCounts(tx, [followingId]);
  const key = { userId: followingId, about: `user:${followingId}`, actorId: followerId };
  if (!(await followsNow(tx, followerId, followingId)))
    return retract(services, tx, [{ ...key, types: ["follow"] }]);
  await notify(services, tx, [{ ...key, type: "follow" }]);
}

export const followsNotify = [
  on("user.followed", "notifications.follow", notifyFollow),
  on("user.unfollowed", "belonging.unfollowed", notifyFollow),
];
