import type { InputOf, ResponseOf } from "@angon/contract";
import type { AdminExam, administrationExams } from "@angon/contract/administration/exams";
import type { Db } from "../../../db/database.ts";
import { part, sql } from "../../../db/sql.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { numbersOf } from "../../../kit/cursor.ts";
import { allow, fail } from "../../../kit/fail.ts";
import { solutionsShown } from "../../quizzes/public.ts";
import { canAdminister } from "../access.ts";
import { asAdminExam, type ExamListed } from "./present.ts";

/** The exams `q` are chosen before their attempts are counted. */
const shownOf = (exams: ReturnType<typeof part>) => part`
  select q.id, q.title, q.results, q.question_count, q.total_marks, q.hsc_batch, q.seconds, q.starts_at, q.ends_at,
    q.solved_at, q.status, q.created_by, s.name as subject,
    case when g.id is not null then json_build_object('id', g.id, 'name', g.name, 'slug', g.slug) end as "group",
    case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as creator,
    (select count(*) from quiz_attempts a
      where a.quiz_id = q.id and a.is_first and a.submitted_at is not null)::int as sat,
    (select count(*) from quiz_attempts a where a.quiz_id = q.id and a.submitted_at is null)::int as sitting
  from (${exams}) q
  left join groups g on g.id = q.group_id
  left join subjects s on s.id = q.subject_id
  left join users u on u.id = q.created_by and u.deleted_at is null`;

/** The index on the end of exams gives a page in its order; the filters only leave rows out. */
export async function list(
  { database, viewer, clock }: SignedIn,
  { query }: InputOf<typeof administrationExams.list>,
): Promise<ResponseOf<typeof administrationExams.list>> {
  allow(canAdminister(viewer), "administration.staff_only");
  const now = clock.now();
  const { q = null, hsc_batch = null, group = null, subject = null, state = null, results = null } = query;
  const [endedAt = null, id = null] = numbersOf(query.cursor) ?? [];
  const chosen = part`
    select q.* from quizzes q
    where q.post_id is null and q.status <> 'removed'
      and (${endedAt}::bigint is null
        or (q.ends_at, q.id) < (to_timestamp(${endedAt}::bigint / 1000.0), ${id}::bigint))
      and (${q}::text is null or position(lower(${q}::text) in lower(q.title)) > 0)
      and (${hsc_batch}::text is null or q.hsc_batch = ${hsc_batch}::text)
      and (${group}::int is null or q.group_id = ${group}::int)
      and (${subject}::int is null or q.subject_id = ${subject}::int)
      and (${state}::text is null or ${state}::text = case when q.status = 'draft' then 'draft'
        when q.starts_at > ${now} then 'planned' when q.ends_at > ${now} then 'running' else 'over' end)
      and (${results}::text is null or q.status = 'published' and q.starts_at <= ${now}
        and (${results}::text = 'out') = ${solutionsShown(now)})
    order by q.ends_at desc, q.id desc limit ${query.limit + 1}`;
  const rows = await database.many<ExamListed>(sql`${shownOf(chosen)} order by q.ends_at desc, q.id desc`);
  const pageRows = rows.slice(0, query.limit);
  const last = pageRows.at(-1);
  return {
    data: pageRows.map((row) => asAdminExam(row, viewer, now)),
    next: last && rows.length > query.limit ? `${last.ends_at.getTime()}-${last.id}` : null,
  };
}

export async function oneOf(db: Db, { viewer, clock }: SignedIn, id: number): Promise<AdminExam> {
  const chosen = part`select q.* from quizzes q where q.id = ${id} and q.post_id is null and q.status <> 'removed'`;
  const row = await db.one<ExamListed>(sql`${shownOf(chosen)}`);
  return row ? asAdminExam(row, viewer, clock.now()) : fail("common.not_found");
}

/** A longer choice would not be read; the others are found by the search. */
const MAX_GROUPS = 500;

export function groups({
  database,
  viewer,
}: SignedIn): Promise<ResponseOf<typeof administrationExams.groups>> {
  allow(canAdminister(viewer), "administration.staff_only");
  return database.many(sql`
    select g.id, g.name from groups g
    where exists (select from quizzes q where q.group_id = g.id and q.post_id is null and q.status <> 'removed')
    order by lower(g.name), g.id limit ${MAX_GROUPS}`);
}
