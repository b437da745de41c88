import type { ResponseOf, InputOf } from "@angon/contract";
import type { notifications } from "@angon/contract/notifications";
import type { Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import type { SignedIn } from "../../kit/context.ts";
import { deny, fail } from "../../kit/fail.ts";
import { isRecipient } from "./access.ts";
import { recipientOf } from "./queries.ts";
import { lockCounts } from "./queries-locks.ts";

type Success = ResponseOf<typeof notifications.markAsRead>;

/** Idempotent: a read notification stays read. */
export const markAsRead = (
  ctx: SignedIn,
  { body }: InputOf<typeof notifications.markAsRead>,
): Promise<Success> =>
  ctx.write(async (tx) => {
    const { userId } = ctx.viewer;
    await lockCounts(tx, [userId]);
    const notification = (await recipientOf(tx, body.notificationId)) ?? fail("common.not_found");
    if (!isRecipient(ctx.viewer, notification)) return deny("common.not_found");
    await setRead(tx, userId, part`id = ${body.notificationId}`, ctx.clock.now());
    return { success: true };
  });

export const markAllAsRead = (ctx: SignedIn): Promise<Success> =>
  ctx.write(async (tx) => {
    await lockCounts(tx, [ctx.viewer.userId]);
    await setRead(tx, ctx.viewer.userId, part`true`, ctx.clock.now());
    return { success: true };
  });

async function setRead(tx: Tx, userId: number, condition: ReturnType<typeof part>, now: Date): Promise<void> {
  const count = await tx.run(sql`
    update notifications set read_at = ${now} where user_id = ${userId} and read_at is null and ${condition}`);
  await tx.run(sql`update notification_counts set unread = unread - ${count}::int where user_id = ${userId}`);
  if (count > 0) await emit(tx, "notification.read", { userId });
}
