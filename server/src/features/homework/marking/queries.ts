import type { InputOf, ResponseOf } from "@angon/contract";
import type { HomeworkPart } from "@angon/contract/homework";
import type { marking } from "@angon/contract/homework/marking";
import type { Db } from "../../../db/database.ts";
import { fixed, part, sql } from "../../../db/sql.ts";
import type { Viewer } from "../../../kit/access.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { numbersOf } from "../../../kit/cursor.ts";
import { allow, fail } from "../../../kit/fail.ts";
import { canMark, canPublish } from "../access.ts";
import type { HomeworkSeen } from "../present.ts";
import { checkPaid, homeworkFor, visibleHomework } from "../queries.ts";
import { isUnpublishedNow, mixedAfter, mixedOrder } from "../queries-blind.ts";
import { isUnpublished } from "../rules.ts";
import { isAlike } from "../alike/queries.ts";
import { asSubmission, type SubmissionSeen } from "../submissions/present.ts";
import { submissionsFor } from "../submissions/queries.ts";
import type { HomeworkRow } from "../tables.ts";

export async function deck(
  ctx: SignedIn,
  { params, query }: InputOf<typeof marking.deck>,
): Promise<ResponseOf<typeof marking.deck>> {
  const { viewer, database } = ctx;
  checkPaid(viewer);
  if (!canMark(viewer)) await homeworkFor(database, viewer, params.id);
  allow(canMark(viewer), "homework.markers_only");
  const { filter, cursor, limit } = query;
  const [afterAt, afterId] = numbersOf(cursor) ?? [];
  const isMixed = await isUnpublishedNow(database, params.id);
  const place = isMixed
    ? mixedAfter(afterId)
    : part`(x.submitted_at, x.id) > (to_timestamp(${afterAt ?? 0}::bigint / 1000.0), ${afterId ?? 0}::bigint)`;
  const order = isMixed ? mixedOrder : part`x.submitted_at, x.id`;
  const reading = database.many<SubmissionSeen>(sql`
    ${submissionsFor(viewer)} and x.homework_id = ${params.id} and x.user_id <> ${viewer.userId}
      and ${FILTERS[filter]} and ${place}
    order by ${order} limit ${fixed(limit + 1)}`);
  const isFirst = cursor === undefined;
  const [rows, homework] = await Promise.all([
    reading,
    isFirst ? summary(database, viewer, params.id) : null,
  ]);
  // A submission is only read by those who read its homework, so rows need no second statement for it.
  if (!isFirst && rows.length === 0) await homeworkFor(database, viewer, params.id);
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  return {
    data: pageRows.map((row) => asSubmission(ctx, row)),
    next: last && rows.length > limit ? `${isMixed ? 0 : last.submitted_at.getTime()}-${last.id}` : null,
    homework,
  };
}

type Part = ReturnType<typeof part>;

/** A statement for each, so that each reads along its own index. */
const FILTERS = {
  all: part`true`,
  unevaluated: part`x.marks is null`,
  late: part`x.is_late`,
  alike: isAlike,
};

type Summary = HomeworkRow &
  Pick<HomeworkSeen, "subject_name" | "chapter_name"> &
  Record<keyof typeof FILTERS, number>;

/** The counter of the homework counts a submission of the marker's own, too. */
async function summary(database: Db, viewer: Viewer, homeworkId: number) {
  const numberOf = (condition: Part) => part`(
    select count(*)::int from submissions x where x.homework_id = ${homeworkId} and ${condition})`;
  const numberOfOthers = (condition: Part) => numberOf(part`x.user_id <> ${viewer.userId} and ${condition}`);
  const row = await database.one<Summary>(sql`
    select h.*, s.name as subject_name, c.name as chapter_name,
      h.submission_count - ${numberOf(part`x.user_id = ${viewer.userId}`)} as all,
      ${numberOfOthers(FILTERS.unevaluated)} as unevaluated,
      ${numberOfOthers(FILTERS.late)} as late, ${numberOfOthers(FILTERS.alike)} as alike
    from homeworks h
    join subjects s on s.id = h.subject_id
    left join chapters c on c.id = h.chapter_id
    where h.id = ${homeworkId} and ${visibleHomework(viewer)}`);
  if (!row) return fail("common.not_found");
  const { topic, subject_name, chapter_id, chapter_name, all, unevaluated, late, alike } = row;
  return {
    topic,
    subject_name,
    chapter_id,
    chapter_name,
    is_unpublished: isUnpublished(row),
    can: { publish: canPublish(viewer, row) },
    parts: row.parts as HomeworkPart[],
    counts: { all, unevaluated, late, alike },
  };
}

export async function savedReplies({
  viewer,
  database,
}: SignedIn): Promise<ResponseOf<typeof marking.savedReplies>> {
  allow(canMark(viewer), "homework.markers_only");
  return database.many(sql`
    select id, reply, chapter_id from saved_replies where user_id = ${viewer.userId} order by id desc`);
}
