import type { InputOf, ResponseOf } from "@angon/contract";
import type { HomeworkPart } from "@angon/contract/homework";
import type { marking } from "@angon/contract/homework/marking";
import type { Db } from "../../../db/database.ts";
import { fixed, part, sql } from "../../../db/sql.ts";
import type { Viewer } from "../../../kit/access.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { canMark } from "../access.ts";
import type { HomeworkSeen } from "../present.ts";
import { checkPaid, homeworkFor } from "../queries.ts";
import { isAlike } from "../alike/queries.ts";
import { asSubmission, type SubmissionSeen } from "../submissions/present.ts";
import { submissionsFor } from "../submissions/queries.ts";

export async function deck(
  ctx: SignedIn,
  { params, query }: InputOf<typeof marking.deck>,
): Promise<ResponseOf<typeof marking.deck>> {
  const { viewer, database } = ctx;
  checkPaid(viewer);
  const homework = await homeworkFor(database, viewer, params.id);
  const { id } = homework;
  allow(canMark(viewer), "homework.markers_only");
  const { filter, cursor, limit } = query;
  const [afterAt, afterId] = cursor?.split("-").map(Number) ?? [];
  const rows = await database.many<SubmissionSeen>(sql`
    ${submissionsFor(viewer)} and x.homework_id = ${id} and x.user_id <> ${viewer.userId}
      and ${FILTERS[filter]}
      and (x.submitted_at, x.id) > (to_timestamp(${afterAt ?? 0}::bigint / 1000.0), ${afterId ?? 0}::bigint)
    order by x.submitted_at, x.id limit ${fixed(limit + 1)}`);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map((row) => asSubmission(ctx, row)),
    next: last && rows.length > limit ? `${last.submitted_at.getTime()}-${last.id}` : null,
    homework: cursor === undefined ? await summary(database, viewer, homework) : null,
  };
}

/** A statement for each, so that each reads along its own index. */
const FILTERS = {
  all: part`true`,
  unevaluated: part`x.marks is null`,
  late: part`x.is_late`,
  alike: isAlike,
};

async function summary(database: Db, { userId }: Viewer, homework: HomeworkSeen) {
  const numberOf = (filter: ReturnType<typeof part>) => part`(
    select count(*)::int from submissions x where x.homework_id = ${homework.id} and x.user_id <> ${userId} and ${filter})`;
  const counts = await database.one<{ all: number; unevaluated: number; late: number; alike: number }>(sql`
    select ${numberOf(part`true`)} as all, ${numberOf(FILTERS.unevaluated)} as unevaluated,
      ${numberOf(FILTERS.late)} as late, ${numberOf(FILTERS.alike)} as alike`);
  const { topic, subject_name, chapter_name } = homework;
  return {
    topic,
    subject_name,
    chapter_name,
    parts: homework.parts as HomeworkPart[],
    counts: counts ?? { all: 0, unevaluated: 0, late: 0, alike: 0 },
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
