import type { InputOf, ResponseOf } from "@angon/contract";
import type { homework } from "@angon/contract/homework";
import { fixed, part, sql } from "../../db/sql.ts";
import { isAdmin, isGuardian, type Reader } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { numbersOf } from "../../kit/cursor.ts";
import { canCreate } from "./access.ts";
import { asHeading, asHomework, type HomeworkSeen } from "./present.ts";
import { checkPaid, joinedAt, ROW_BY_ROW, seenBy, studentOf } from "./queries.ts";
import { waitingFor } from "./queries-waiting.ts";
import { boundsOf, FAR, type Bound } from "./rules.ts";

type Query = InputOf<typeof homework.list>["query"];
type Part = ReturnType<typeof part>;

/** Deadlines ahead, the next first, then those that are over, the last first. */
export async function list(
  ctx: SignedIn,
  { query }: InputOf<typeof homework.list>,
): Promise<ResponseOf<typeof homework.list>> {
  const { viewer, database, clock } = ctx;
  const can = { create: canCreate(viewer) };
  const student = await studentOf(ctx, query.uid);
  if (!student) return { data: [], next: null, can };
  checkPaid(student);
  const { asOf, ahead, past } = boundsOf(numbersOf(query.cursor), clock.now());
  const filter = part`${filterOf(student, query, clock.now())} ${isGuardian(viewer) ? andConcerns(student) : part``}`;
  const skipped = query.cursor ? 0 : (query.page - 1) * query.pageSize;
  const arm = { filter, limit: limitOf(skipped + query.pageSize + 1), group: query.group_id };
  const rows = await database.many<HomeworkSeen & { place: number }>(sql`
    with candidates as (
      ${candidates(student, { condition: after(ahead), order: part`h.deadline, h.id`, ...arm })}
      union all
      ${candidates(student, { condition: before(past), order: part`h.deadline desc, h.id desc`, ...arm })}),
    chosen as (
      select id, place from candidates
      cross join lateral (select floor(extract(epoch from deadline) * 1000)::bigint as ms) at
      cross join lateral (select deadline < ${asOf}::timestamptz as is_past) is_over
      cross join lateral (select case when is_past then ${FAR}::bigint - ms else ms end as place) placed
      order by place, case when is_past then -id else id end offset ${skipped} limit ${query.pageSize + 1})
    select h.*, chosen.place from chosen cross join lateral (${seenBy(student)} and h.id = chosen.id ${ROW_BY_ROW}) h
    order by chosen.place, case when h.deadline < ${asOf}::timestamptz then -h.id else h.id end`);
  const pageRows = rows.slice(0, query.pageSize);
  const last = pageRows.at(-1);
  const waiting = await waitingFor(
    database,
    viewer,
    pageRows.map(({ id }) => id),
  );
  return {
    data: pageRows.map((row) =>
      isGuardian(viewer) ? asHeading(row, ctx) : asHomework(ctx, row, waiting.get(row.id)),
    ),
    next: last && rows.length > query.pageSize ? `${asOf.getTime()}-${last.place}-${last.id}` : null,
    can,
  };
}

const USUAL_LIMIT = 64;

/** Written into the text where it is the same for nearly all, because the planner knows no parameters. */
const limitOf = (count: number): Part => (count <= USUAL_LIMIT ? fixed(USUAL_LIMIT) : part`${count}`);

const after = ({ deadline, id }: Bound): Part =>
  part`(h.deadline, h.id) > (${deadline}::timestamptz, ${id}::int)`;
const before = ({ deadline, id }: Bound): Part =>
  part`(h.deadline, h.id) < (${deadline}::timestamptz, ${id}::int)`;

const endFor = (reader: Reader): Part => part`greatest(h.deadline, h.late_until, (
  select e.until from homework_extensions e where e.homework_id = h.id and e.user_id = ${reader.userId}))`;

function filterOf(reader: Reader, { subject_id, chapter_id, group_id, status }: Query, now: Date): Part {
  const isPast = part`${endFor(reader)} < ${now}::timestamptz`;
  return part`h.status = 'published'
    and (${subject_id ?? null}::int is null or h.subject_id = ${subject_id ?? null}::int)
    and (${chapter_id ?? null}::int is null or h.chapter_id = ${chapter_id ?? null}::int)
    and (${group_id ?? null}::int is null or h.group_id = ${group_id ?? null}::int)
    and ${status === "all" ? part`true` : status === "past" ? isPast : part`not ${isPast}`}`;
}

/** A guardian is not told that the child owes what ended before it joined. */
const andConcerns = (child: Reader): Part => part`
  and (coalesce(${endFor(child)} >= ${joinedAt(child)}, true)
    or exists (select from submissions o where o.homework_id = h.id and o.user_id = ${child.userId}))`;

type Arm = { condition: Part; order: Part; filter: Part; limit: Part; group: number | undefined };

/**
 * The first homework of each batch and group of the reader along the index of each: one condition with `or` would read
 * and sort all homework of the school, and walk past that of other groups when one is asked for. Access is asked of
 * `seenBy`, which these rows pass.
 */
function candidates(reader: Reader, { condition, order, filter, limit, group }: Arm): Part {
  const rows = (place: Part): Part => part`
    select h.id, h.deadline from homeworks h where ${place} and ${filter} and ${condition} order by ${order} limit ${limit}`;
  if (isAdmin(reader))
    return part`(${rows(group === undefined ? part`true` : part`h.group_id = ${group}::int`)})`;
  if (group !== undefined)
    return part`
      (select l.* from group_members m cross join lateral (${rows(part`h.group_id = m.group_id`)}) l
        where m.user_id = ${reader.userId} and m.group_id = ${group}::int)`;
  return part`
    (select l.* from unnest(${reader.batches}::text[]) b cross join lateral (${rows(part`h.hsc_batch = b`)}) l)
    union all
    (select l.* from group_members m cross join lateral (${rows(part`h.group_id = m.group_id`)}) l
      where m.user_id = ${reader.userId})`;
}
