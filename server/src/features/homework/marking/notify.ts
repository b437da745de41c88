import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { on } from "../../../jobs/outbox.ts";
import type { Services } from "../../../kit/context.ts";
import { cancel, lockResource, notify, removeNotificationsOf } from "../../notifications/public.ts";
import { unpublished } from "../queries-blind.ts";
import type { SubmissionRow } from "../tables.ts";

type Changed = { submissionId: number; userId: number };

/** Reads the present state, so that repeated and reordered events notify once. */
async function notifyMarked(services: Services, tx: Tx, { submissionId, userId }: Changed): Promise<void> {
  const ref = { kind: "submission", id: submissionId } as const;
  lockResource(tx, ref);
  const submission = await tx.one<
    Pick<SubmissionRow, "marks" | "reply" | "returned_until" | "marked_by"> & { is_unpublished: boolean }
  >(sql`
    select x.marks, x.reply, x.returned_until, x.marked_by, ${unpublished} as is_unpublished
    from submissions x join homeworks h on h.id = x.homework_id and h.status = 'published'
    where x.id = ${submissionId}`);
  if (!submission) return removeNotificationsOf(tx, ref);
  const { marks, reply, returned_until, marked_by: actorId, is_unpublished } = submission;
  if (actorId === null) return;
  const about = `submission:${submissionId}`;
  for (const [type, holds] of [
    ["homework_marked", marks !== null && !is_unpublished],
    ["homework_replied", reply !== null && returned_until === null && !is_unpublished],
    ["homework_returned", returned_until !== null],
  ] as const)
    if (holds) await notify(services, tx, [{ userId, type, about, actorId }], ref);
    else await cancel(tx, { userId, type, about });
}

export const markingNotify = [on("submission.changed", "homework.marked", notifyMarked)];
