import { part } from "../../../db/sql.ts";
import type { Reader } from "../../../kit/access.ts";
import { canCreate, canSit } from "./access.ts";
import { visibleExam } from "./queries.ts";

/**
 * Exams that begin before `until` and are not over: those that a student has not handed in, and those that a teacher has
 * set. Columns: id, title, subject, at, until.
 */
export const examsAhead = (reader: Reader, { now, until }: { now: Date; until: Date }) => part`
  select q.id, q.title, s.name as subject, q.starts_at as at, greatest(q.ends_at, e.ends_at) as until
  from quizzes q
  left join subjects s on s.id = q.subject_id
  left join quiz_extensions e on e.quiz_id = q.id and e.user_id = ${reader.userId}
  where ${visibleExam(reader)} and q.status = 'published' and q.starts_at < ${until}::timestamptz
    and greatest(q.ends_at, e.ends_at) >= ${now}::timestamptz
    and (${canSit(reader)} and not exists (select from quiz_attempts a
        where a.quiz_id = q.id and a.user_id = ${reader.userId} and a.is_first and a.submitted_at is not null)
      or ${canCreate(reader)} and q.created_by = ${reader.userId})`;
