import type { Tx } from "../../db/database.ts";
import { onMany } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import { distinct } from "../../kit/distinct.ts";
import { lockPeople, notifyAll, retractLocked, usersOf } from "../notifications/public.ts";
import { followsNow } from "./queries.ts";

// Each listener reads the current state instead of trusting the event, so repeated and reordered events give the same
// result. State that can be revoked is read only after the recipients' count rows are locked, which orders concurrent
// listeners. Listener names are stored in the database and never change.

type Followed = { followerId: number; followingId: number };

async function notifyFollows(services: Services, tx: Tx, all: readonly Followed[]): Promise<void> {
  const pairs = distinct(all, ({ followerId, followingId }) => `${followerId} ${followingId}`);
  const locked = await lockPeople(tx, {
    recipients: usersOf(pairs.map(({ followingId }) => followingId)),
    senders: usersOf(pairs.map(({ followerId }) => followerId)),
  });
  const follows = await followsNow(tx, pairs);
  const undone = pairs.filter((_, i) => !follows[i]);
  if (undone.length > 0)
    await retractLocked(
      services,
      tx,
      undone.map((pair) => ({ ...keyOf(pair), types: ["follow"] })),
    );
  const given = pairs.filter((_, i) => follows[i]);
  await notifyAll(
    services,
    tx,
    given.map((pair) => ({ ...keyOf(pair), type: "follow" })),
    locked,
  );
}

const keyOf = ({ followerId, followingId }: Followed) => ({
  userId: followingId,
  about: `user:${followingId}`,
  actorId: followerId,
});

export const followsNotify = [
  onMany("user.followed", "notifications.follow", notifyFollows),
  onMany("user.unfollowed", "belonging.unfollowed", notifyFollows),
];
