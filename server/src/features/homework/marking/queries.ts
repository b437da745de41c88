import type { InputOf, ResponseOf } from "@angon/contract";
import type { marking } from "@angon/contract/homework/marking";
import { sql } from "../../../db/sql.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { canMark } from "../access.ts";
import { checkPaid, homeworkFor } from "../queries.ts";
import { asSubmission, type SubmissionSeen } from "../submissions/present.ts";
import { submissionsFor } from "../submissions/queries.ts";

export async function deck(
  ctx: SignedIn,
  { params, query }: InputOf<typeof marking.deck>,
): Promise<ResponseOf<typeof marking.deck>> {
  const { viewer, database } = ctx;
  checkPaid(viewer);
  const { id } = await homeworkFor(database, viewer, params.id);
  allow(canMark(viewer), "homework.markers_only");
  const { filter, cursor, limit } = query;
  const [afterAt, afterId] = cursor?.split("-").map(Number) ?? [];
  const rows = await database.many<SubmissionSeen>(sql`
    ${submissionsFor(viewer)} and x.homework_id = ${id} and x.user_id <> ${viewer.userId}
      and (${filter} <> 'unevaluated' or x.marks is null) and (${filter} <> 'late' or x.is_late)
      and (x.submitted_at, x.id) > (to_timestamp(${afterAt ?? 0}::bigint / 1000.0), ${afterId ?? 0}::bigint)
    order by x.submitted_at, x.id limit ${limit + 1}`);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map((row) => asSubmission(ctx, row)),
    next: last && rows.length > limit ? `${last.submitted_at.getTime()}-${last.id}` : null,
  };
}

export async function savedReplies({
  viewer,
  database,
}: SignedIn): Promise<ResponseOf<typeof marking.savedReplies>> {
  allow(canMark(viewer), "homework.markers_only");
  return database.many(sql`
    select id, reply from saved_replies where user_id = ${viewer.userId} order by id desc`);
}
