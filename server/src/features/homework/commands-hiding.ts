import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit, emitAll } from "../../jobs/outbox.ts";

/** Hides homework from everyone; files stay stored, and points of its submissions are revoked. */
export async function hideHomework(tx: Tx, homeworkId: number): Promise<void> {
  const hidden = await tx.run(sql`
    update homeworks set status = 'hidden' where id = ${homeworkId} and status = 'published'`);
  if (hidden === 0) return;
  await emit(tx, "homework.removed", { homeworkId });
  await emitChanged(tx, homeworkId);
}

/** The notifications that its hiding removed do not come back. */
export async function unhideHomework(tx: Tx, homeworkId: number): Promise<void> {
  const unhiddenCount = await tx.run(sql`
    update homeworks set status = 'published' where id = ${homeworkId} and status = 'hidden'`);
  if (unhiddenCount > 0) await emitChanged(tx, homeworkId);
}

/** Hides a submission from classmates only: its author and staff still see it. */
export const hideSubmission = async (tx: Tx, submissionId: number, at: Date): Promise<void> =>
  void (await tx.run(sql`
    update submissions set hidden_at = ${at} where id = ${submissionId} and hidden_at is null`));

export const unhideSubmission = async (tx: Tx, submissionId: number): Promise<void> =>
  void (await tx.run(sql`update submissions set hidden_at = null where id = ${submissionId}`));

async function emitChanged(tx: Tx, homeworkId: number): Promise<void> {
  const rows = await tx.many<{ id: number; user_id: number }>(sql`
    select id, user_id from submissions where homework_id = ${homeworkId} order by id`);
  await emitAll(
    tx,
    "submission.changed",
    rows.map(({ id, user_id }) => ({ submissionId: id, homeworkId, userId: user_id })),
  );
}
