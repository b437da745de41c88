import { part } from "../../db/sql.ts";
import { isStudent, type Reader } from "../../kit/access.ts";
import { plus } from "../../kit/clock.ts";
import { canMark } from "./access.ts";
import { ROW_BY_ROW, seenBy } from "./queries.ts";

type Span = { now: Date; until: Date };

/** Late work of an older deadline is not listed any more, so that the index of deadlines is read from there. */
const LATE_DAYS = 31;
/** Days; older unmarked work is found in the list of homework. */
const MARKED_WITHIN = 90;

/**
 * Homework that a student has to hand in: neither handed in nor over, or returned for another try. A late end counts once the
 * deadline has passed. Columns: id, title, subject, at.
 */
export const homeworkToDo = (reader: Reader, { now, until }: Span) => part`
  select h.id, h.topic as title, h.subject_name as subject, ends.at
  from (
    select c.id from homeworks c
    where c.status = 'published' and c.deadline >= ${plus(now, { days: -LATE_DAYS })}::timestamptz
      and c.deadline < ${until}::timestamptz
    union
    select e.homework_id from homework_extensions e
    where e.user_id = ${reader.userId} and e.until >= ${now}::timestamptz
    union
    select s.homework_id from submissions s where s.user_id = ${reader.userId} and s.returned_until >= ${now}::timestamptz) due
  cross join lateral (${seenBy(reader)} and h.id = due.id ${ROW_BY_ROW}) h
  cross join lateral (select case
    when h.has_submitted then h.returned_until
    when greatest(h.deadline, h.extended_until) >= ${now}::timestamptz then greatest(h.deadline, h.extended_until)
    else h.late_until end as at) ends
  where ${isStudent(reader)} and not h.before_joined
    and ends.at >= ${now}::timestamptz and ends.at < ${until}::timestamptz`;

/** Homework of this teacher with work that waits to be marked. Columns: id, title, subject, at, count. */
export const homeworkToMark = (reader: Reader, now: Date) => part`
  select h.id, h.topic as title, s.name as subject, w.at, w.count
  from homeworks h join subjects s on s.id = h.subject_id
  cross join lateral (
    select count(*)::int as count, min(x.submitted_at) as at from submissions x
    where x.homework_id = h.id and x.marks is null and x.user_id <> ${reader.userId}) w
  where ${canMark(reader)} and h.user_id = ${reader.userId} and h.status = 'published'
    and h.deadline >= ${plus(now, { days: -MARKED_WITHIN })}::timestamptz and w.count > 0`;
