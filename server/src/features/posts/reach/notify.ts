import type { Tx } from "../../../db/database.ts";
import { emitAll, on } from "../../../jobs/outbox.ts";
import type { Services } from "../../../kit/context.ts";
import { lockResource, notifyMany } from "../../notifications/public.ts";
import type { ReachGrowth } from "./commands.ts";
import { reachNow } from "./queries.ts";
import { mayPassStep, stepAt } from "./rules.ts";

/** Called in the transaction that counts the views. */
export const emitReached = (tx: Tx, grown: readonly ReachGrowth[]): Promise<void> =>
  emitAll(
    tx,
    "post.reached",
    grown.filter(mayPassStep).map(({ postId }) => ({ postId })),
  );

/** Uses the current number, so that a late or repeated event gives the same step and never a lower one. */
async function notifyReach(services: Services, tx: Tx, { postId }: { postId: number }): Promise<void> {
  lockResource(tx, { kind: "post", id: postId });
  const now = await reachNow(tx, postId);
  const step = now && stepAt(now.readers);
  if (!step) return;
  const { user_id: userId } = now;
  const resource = { kind: "post", id: postId } as const;
  const notice = { type: "click_through", about: `readers:${postId}:${step}`, resource } as const;
  await notifyMany(services, tx, notice, [{ userId, actorId: userId, facts: { readers: step } }]);
}

export const reachNotify = [on("post.reached", "milestones.reach", notifyReach)];
