import type { Db } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import type { Reader } from "../../kit/access.ts";
import type { HomeworkSeen } from "./present.ts";
import { seenBy } from "./queries.ts";

type Span = { from: Date; until: Date };

const within = (moment: ReturnType<typeof part>, { from, until }: Span) =>
  part`${moment} >= ${from}::timestamptz and ${moment} < ${until}::timestamptz`;

/** The homework that a student had to hand in between two moments, as the student's list shows it. */
export const dueBetween = (db: Db, reader: Reader, span: Span): Promise<HomeworkSeen[]> =>
  db.many<HomeworkSeen>(sql`
    with due as (
      select h.id from homeworks h where h.status = 'published' and ${within(part`h.deadline`, span)}
      union
      select e.homework_id from homework_extensions e
      where e.user_id = ${reader.userId} and ${within(part`e.until`, span)})
    select h.* from due cross join lateral (${seenBy(reader)} and h.id = due.id) h
    where ${within(part`greatest(h.deadline, h.extended_until)`, span)} and not h.before_joined
    order by h.deadline, h.id`);
