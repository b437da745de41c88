import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emitAll } from "../../jobs/outbox.ts";
import { releaseFiles } from "./commands-files.ts";
import type { SubmissionRow, SubmissionVersionRow } from "./tables.ts";

/**
 * Takes away everything that the people handed in, with marks and replies to it, and what a teacher kept for marking.
 * Homework that a teacher has posted and marks that they gave stay without a name: they belong to the students.
 */
export async function forgetPeople(tx: Tx, userIds: readonly number[]): Promise<void> {
  await forgetSubmissions(tx, userIds);
  await tx.run(sql`delete from homework_receipts where user_id = any(${userIds}::int[])`);
  await tx.run(sql`delete from homework_extensions where user_id = any(${userIds}::int[])`);
  await tx.run(sql`delete from submission_bookmarks where user_id = any(${userIds}::int[])`);
  await tx.run(sql`delete from saved_replies where user_id = any(${userIds}::int[])`);
}

async function forgetSubmissions(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx.run(sql`
    select from homeworks where id in (select homework_id from submissions where user_id = any(${userIds}::int[]))
    order by id for no key update`);
  const versions = await tx.many<SubmissionVersionRow>(sql`
    delete from submission_versions v using submissions x
    where x.id = v.submission_id and x.user_id = any(${userIds}::int[]) returning v.*`);
  const rows = await tx.many<SubmissionRow>(
    sql`delete from submissions where user_id = any(${userIds}::int[]) returning *`,
  );
  for (const row of [...rows, ...versions]) await releaseFiles(tx, row);
  await tx.run(sql`
    update homeworks h set submission_count = h.submission_count - g.submissions
    from (
      select id, count(*) as submissions from unnest(${rows.map((row) => row.homework_id)}::int[]) as id
      group by id) g
    where h.id = g.id`);
  await emitAll(
    tx,
    "submission.changed",
    rows.map(({ id: submissionId, homework_id: homeworkId, user_id: userId }) => ({
      submissionId,
      homeworkId,
      userId,
    })),
  );
}
