import { sql } from "../../db/sql.ts";
import type { Tx } from "../../db/database.ts";
import { emitAll, on, onAlone, onUsers } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import { forgetPeople } from "./commands-erasure.ts";
import { releaseFiles, releaseHomeworkFiles } from "./commands-files.ts";
import type { HomeworkRow, SubmissionRow, SubmissionVersionRow } from "./tables.ts";

type OfHomework = { homeworkId: number };

// Each listener reads the current state instead of trusting the event, so repeated and reordered events give the same
// result. Listener names are stored in the database and never change.

/** Classmates' work opens when the last moment to submit is over; an end that has moved is not over yet. */
async function updateEnded({ clock }: Services, tx: Tx, { homeworkId }: OfHomework): Promise<void> {
  const now = clock.now();
  await tx.run(sql`
    update homeworks set ended = greatest(deadline, late_until) < ${now}::timestamptz
    where id = ${homeworkId} and ended <> (greatest(deadline, late_until) < ${now}::timestamptz)`);
  await tx.run(sql`
    update homework_extensions set ended = until < ${now}::timestamptz
    where homework_id = ${homeworkId} and ended <> (until < ${now}::timestamptz)`);
}

/** The rows stay without their files, so that a repeated event finds nothing to release. */
async function releaseRemoved(_services: Services, tx: Tx, { homeworkId }: OfHomework): Promise<void> {
  const homework = await tx.one<HomeworkRow>(sql`
    select * from homeworks where id = ${homeworkId} and status = 'removed' for update`);
  if (!homework) return;
  const rows = await tx.many<SubmissionRow>(sql`select * from submissions where homework_id = ${homeworkId}`);
  const versions = await tx.many<SubmissionVersionRow>(sql`
    delete from submission_versions v using submissions x
    where x.id = v.submission_id and x.homework_id = ${homeworkId} returning v.*`);
  await releaseHomeworkFiles(tx, homework);
  for (const row of [...rows, ...versions]) await releaseFiles(tx, row);
  await tx.run(sql`update homeworks set images = '[]', attachment_url = null where id = ${homeworkId}`);
  await tx.run(sql`
    update submissions set images = '[]', attachment_url = null where homework_id = ${homeworkId}`);
  await emitAll(
    tx,
    "submission.changed",
    rows.map(({ id: submissionId, user_id: userId }) => ({ submissionId, homeworkId, userId })),
  );
}

export const homeworkJobs = [
  on("homework.ended", "homework.end", updateEnded),
  onAlone("homework.removed", "homework.release", releaseRemoved),
  onUsers("user.erased", "homework.forget", (_services, tx, userIds) => forgetPeople(tx, userIds)),
];
