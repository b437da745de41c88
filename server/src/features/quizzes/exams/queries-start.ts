import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import type { Viewer } from "../../../kit/access.ts";
import { canSeeExam } from "./access.ts";
import type { ExamSeen } from "./present.ts";
import type { ExamRow } from "./rules.ts";

/** A viewer who wants to sit an exam. */
export type Sitter = { viewer: Viewer; examId: number };

type Own = Pick<ExamSeen, "has_sat" | "own_minutes" | "own_end">;
type OwnRow = Own & { quiz_id: number; user_id: number; is_member: boolean };

/** An exam as one sitter finds it, with the ids of the questions that an attempt is asked. */
export type ExamToSit = ExamRow & Own & { asks: number[] };

/**
 * Locks the exams, shared with other starts, so that an edit or a removal waits; and the viewers, so that a concurrent
 * erasure leaves no attempt behind. Undefined for an exam that the viewer may not read. The statements behind the lock
 * see what it waited for.
 */
export async function lockExamsFor(tx: Tx, sitters: readonly Sitter[]): Promise<(ExamToSit | undefined)[]> {
  const ids = [...new Set(sitters.map(({ examId }) => examId))];
  const [exams, own, asks] = await Promise.all([
    tx.many<ExamRow>(sql`
      select q.* from quizzes q where q.id = any(${ids}::int[]) and q.post_id is null and q.status <> 'removed'
      order by q.id for share`),
    tx.many<OwnRow>(sql`
      select w.quiz_id, w.user_id, m.user_id is not null as is_member, a.submitted_at is not null as has_sat,
        e.minutes as own_minutes, e.ends_at as own_end
      from unnest(${sitters.map(({ examId }) => examId)}::int[], ${sitters.map(({ viewer }) => viewer.userId)}::int[])
        as w (quiz_id, user_id)
      join quizzes q on q.id = w.quiz_id
      join users u on u.id = w.user_id and u.deleted_at is null
      left join group_members m on m.group_id = q.group_id and m.user_id = w.user_id
      left join quiz_attempts a on a.quiz_id = w.quiz_id and a.user_id = w.user_id and a.is_first
      left join quiz_extensions e on e.quiz_id = w.quiz_id and e.user_id = w.user_id
      order by u.id for share of u`),
    tx.many<{ quiz_id: number; ids: number[] }>(sql`
      select k.quiz_id, array_agg(k.id order by k.position) as ids from quiz_questions k
      where k.quiz_id = any(${ids}::int[]) and not k.retired group by k.quiz_id`),
  ]);
  const byId = new Map(exams.map((exam) => [exam.id, exam]));
  const owned = new Map(own.map((row) => [keyOf(row.quiz_id, row.user_id), row]));
  const asked = new Map(asks.map((row) => [row.quiz_id, row.ids]));
  return sitters.map(({ viewer, examId }) => {
    const exam = byId.get(examId);
    const row = owned.get(keyOf(examId, viewer.userId));
    if (!exam || !row || !canSeeExam(viewer, exam, row.is_member)) return undefined;
    const { has_sat, own_minutes, own_end } = row;
    return { ...exam, has_sat, own_minutes, own_end, asks: asked.get(examId) ?? [] };
  });
}

const keyOf = (quizId: number, userId: number): string => `${quizId} ${userId}`;
