import type { ExamMarkOrder } from "@angon/contract/quizzes/marks";
import type { Db } from "../../../db/database.ts";
import { part, sql } from "../../../db/sql.ts";
import type { Reader } from "../../../kit/access.ts";
import { insideOf } from "../../groups/public.ts";
import type { ExamSeen } from "../exams/present.ts";
import type { MarkRow } from "./present.ts";

export type Asked = { exam: ExamSeen; viewer: Reader; now: Date };

/** Roll and section in the exam's group; for a batch, in the class that the student joined last. */
const membership = ({ exam: { group_id, hsc_batch }, viewer }: Asked) =>
  group_id !== null
    ? part`select m.roll, m.section, m.joined_at from group_members m where m.group_id = ${group_id} and m.user_id = u.id`
    : part`select m.roll, m.section, u.created_at as joined_at
        from group_members m join groups g on g.id = m.group_id and g.type = 'CLASS'
        where m.user_id = u.id and (m.roll is not null or m.section is not null) and ${insideOf(viewer, part`g.id`)}
        order by g.hsc_batch = ${hsc_batch}::text desc nulls last, m.joined_at desc, g.id limit 1`;

/**
 * Students of the exam's group or batch, and all with an attempt. A student who joined the group after the exam had
 * ended could not sit it and is left out.
 */
const students = (asked: Asked) => part`
  candidates as (
    select user_id from quiz_attempts where quiz_id = ${asked.exam.id} and is_first
    union select user_id from group_members where group_id = ${asked.exam.group_id}::int
    union select id from users where hsc_batch = ${asked.exam.hsc_batch}::text and deleted_at is null),
  students as (
    select u.id, u.name, m.roll, m.section, a.id as attempt_id, a.submitted_at, a.rights, a.wrongs, a.score_hundredths,
      cardinality(a.question_ids) as asked,
      case when a.submitted_at is not null
        then greatest(0, round(extract(epoch from least(a.submitted_at, a.expires_at) - a.started_at)))::int end as seconds,
      case when a.submitted_at is not null and a.by_time then 'by_time' when a.submitted_at is not null then 'handed_in'
        when a.id is not null then 'running' when greatest(${asked.exam.ends_at}, e.ends_at) > ${asked.now} then 'pending'
        else 'absent' end as state
    from candidates c join users u on u.id = c.user_id
      left join quiz_attempts a on a.quiz_id = ${asked.exam.id} and a.user_id = u.id and a.is_first
      left join quiz_extensions e on e.quiz_id = ${asked.exam.id} and e.user_id = u.id
      left join lateral (${membership(asked)}) m on true
    where u.deleted_at is null and (a.id is not null
      or u.role = 'USER' and u.level > 0 and not u.is_assistant
        and (m.joined_at is null or m.joined_at < greatest(${asked.exam.ends_at}, e.ends_at))))`;

type Order = { sort: ExamMarkOrder; direction: "forward" | "reverse" };

/** Students without a value come last in both directions. */
function orderOf({ sort, direction }: Order) {
  const isForward = direction === "forward";
  const up = isForward ? part`asc nulls last` : part`desc nulls last`;
  const down = isForward ? part`desc nulls last` : part`asc nulls last`;
  const orders: Record<ExamMarkOrder, ReturnType<typeof part>> = {
    rank: part`score_hundredths ${down}, section nulls last, roll nulls last, name, id`,
    score: part`score_hundredths ${down}, seconds ${up}, name, id`,
    roll: part`section ${up}, roll ${up}, name, id`,
    name: part`name ${up}, id ${up}`,
    time: part`seconds ${up}, name, id`,
  };
  return orders[sort];
}

/** In the asked order, after the student `cursor`; `null` has no limit. */
export const marksOf = (
  db: Db,
  asked: Asked,
  { cursor, limit, ...order }: Order & { cursor?: number | undefined; limit: number | null },
) =>
  db.many<MarkRow>(sql`
    with ${students(asked)},
    placed as (
      select *, row_number() over (order by ${orderOf(order)}) as place,
        case when submitted_at is not null
          then (rank() over (partition by submitted_at is null order by score_hundredths desc))::int end as rank
      from students)
    select id, name, roll, section, submitted_at, rights, wrongs, score_hundredths, asked, seconds, state, rank
    from placed
    where ${cursor ?? null}::int is null or place > (select place from placed where id = ${cursor ?? null}::int)
    order by place limit ${limit}::int`);

type Counts = { sat: number; absent: number; has_cursor: boolean | null };

export const countsOf = async (db: Db, asked: Asked, cursor: number | undefined): Promise<Counts> =>
  (await db.one<Counts>(sql`
    with ${students(asked)}
    select count(*) filter (where submitted_at is not null)::int as sat,
      count(*) filter (where state = 'absent')::int as absent, bool_or(id = ${cursor ?? null}::int) as has_cursor
    from students`)) ?? { sat: 0, absent: 0, has_cursor: false };
