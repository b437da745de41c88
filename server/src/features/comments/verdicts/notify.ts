import type { Tx } from "../../../db/database.ts";
import { on } from "../../../jobs/outbox.ts";
import type { Services } from "../../../kit/context.ts";
import { lockCounts, lockResource, notify, retract } from "../../notifications/public.ts";
import { notifiedOfWrong, readersOf, verdictNow } from "./queries.ts";

type Verified = { commentId: number; postId: number };

/** Tells those who read an answer that it is wrong, and takes that back when the verdict is changed before they look. */
async function notifyReaders(services: Services, tx: Tx, { commentId, postId }: Verified): Promise<void> {
  lockResource(tx, { kind: "post", id: postId });
  const [readers, notified] = await Promise.all([readersOf(tx, commentId), notifiedOfWrong(tx, commentId)]);
  await lockCounts(tx, [...new Set([...readers, ...notified.map(({ userId }) => userId)])]);
  const now = await verdictNow(tx, commentId);
  const actorId = now?.verdict === "wrong" ? now.verified_by : null;
  const about = `comment:${commentId}`;
  await retract(
    services,
    tx,
    notified
      .filter((one) => one.actorId !== actorId)
      .map((one) => ({ ...one, about, types: ["answer_wrong"] as const })),
  );
  if (actorId === null) return;
  await notify(
    services,
    tx,
    readers.map((userId) => ({ userId, type: "answer_wrong" as const, about, actorId, postId, commentId })),
    { kind: "comment", id: commentId },
  );
}

export const verdictsNotify = [on("comment.verified", "verdicts.notify", notifyReaders)];
