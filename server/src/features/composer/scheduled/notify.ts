import type { Tx } from "../../../db/database.ts";
import { on } from "../../../jobs/outbox.ts";
import type { Services } from "../../../kit/context.ts";
import { notify } from "../../notifications/public.ts";
import { assistantId, refusalIn } from "./queries.ts";
import { sentenceOf } from "./present.ts";

async function notifyAuthor(
  services: Services,
  tx: Tx,
  { scheduledId }: { scheduledId: number },
): Promise<void> {
  const row = await refusalIn(tx, scheduledId);
  const actorId = await assistantId(tx);
  if (!row?.refused || actorId === undefined) return;
  await notify(services, tx, [
    {
      userId: row.user_id,
      type: "scheduled_refused",
      about: `scheduled:${row.id}:${row.publish_at.getTime()}`,
      actorId,
      ...(row.group_id !== null && { groupId: row.group_id }),
      facts: sentenceOf(row.refused),
    },
  ]);
}

export const scheduledNotify = [on("scheduled.refused", "scheduled.author", notifyAuthor)];
