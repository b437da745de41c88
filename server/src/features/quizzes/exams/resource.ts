import { part, sql } from "../../../db/sql.ts";
import { isAdmin } from "../../../kit/access.ts";
import { defineResource } from "../../../kit/resources.ts";
import { canCreate, canSeeExam } from "./access.ts";
import { askedOf } from "../queries.ts";
import { visibleExam } from "./queries.ts";
import type { ExamRow } from "./rules.ts";

type Placed = Pick<ExamRow, "id" | "created_by" | "status" | "hsc_batch" | "group_id">;
type Membership = { group_id: number; user_id: number };

const key = ({ group_id, user_id }: Membership): string => `${group_id}:${user_id}`;

export const examResource = defineResource({
  kind: "exam",
  readableBy: (reader, id) =>
    part`exists (select from quizzes q where q.id = ${id} and ${visibleExam(reader)})`,
  async reach(db, approaches) {
    const exams = await db.many<Placed>(sql`
      select id, created_by, status, hsc_batch, group_id from quizzes
      where post_id is null and id = any(${approaches.map(({ id }) => id)}::bigint[])`);
    const byId = new Map(exams.map((exam) => [exam.id, exam]));
    const memberships = await db.many<Membership>(sql`
      select group_id, user_id from group_members
      where group_id = any(${exams.map(({ group_id }) => group_id)}::int[])
        and user_id = any(${approaches.map(({ viewer }) => viewer.userId)}::int[])`);
    const members = new Set(memberships.map(key));
    return approaches.map(({ viewer, id }) => {
      const exam = byId.get(id);
      if (!exam) return undefined;
      const isMember =
        exam.group_id !== null && members.has(key({ group_id: exam.group_id, user_id: viewer.userId }));
      return canSeeExam(viewer, exam, isMember)
        ? { inside: true, isRemoved: exam.status === "removed" }
        : undefined;
    });
  },
  facts: (id) => part`
    select '/quiz/' || q.id as link, q.title, q.created_by as author_id, null::bigint as post_id, q.group_id
    from quizzes q where q.id = ${id} and q.post_id is null`,
  /** All pictures for the editors of `canEdit`; for another reader those of questions that an attempt of the reader asks. */
  files: (id, reader) => part`
    select k.image ->> 'url' from quiz_questions k join quizzes q on q.id = k.quiz_id
    where k.quiz_id = ${id} and q.post_id is null and (${isAdmin(reader)}::boolean
      or ${canCreate(reader)}::boolean and q.created_by = ${reader.userId} or ${askedOf(reader)})`,
});
