import type { ResponseOf, InputOf } from "@angon/contract";
import type { Analysis, analysis } from "@angon/contract/quizzes/analysis";
import type { Db } from "../../../db/database.ts";
import { fixed, part, sql } from "../../../db/sql.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { canSetQuiz } from "../access.ts";
import { canAnalyse, canExtend } from "../exams/access.ts";
import type { ExamSeen } from "../exams/present.ts";
import { examFor } from "../exams/queries.ts";
import { isExtendable } from "../exams/rules.ts";
import { quizOfPost } from "../queries.ts";
import type { QuizQuestionRow } from "../tables.ts";
import { asCsv, asSitter, type SitterRow } from "./present.ts";
import { analyse, type AnalysedAttempt } from "./rules.ts";

export async function ofPost(
  { database, viewer }: SignedIn,
  { params, query }: InputOf<typeof analysis.ofPost>,
): Promise<ResponseOf<typeof analysis.ofPost>> {
  const { quiz, post } = await quizOfPost(database, viewer, params.id);
  allow(canSetQuiz(viewer, post));
  return analysisOf(database, quiz, query);
}

export async function ofExam(
  { database, viewer }: SignedIn,
  { params, query }: InputOf<typeof analysis.ofExam>,
): Promise<ResponseOf<typeof analysis.ofExam>> {
  const exam = await examFor(database, viewer, params.id);
  allow(canAnalyse(viewer), "exams.staff_only");
  return analysisOf(database, exam, query);
}

async function analysisOf(
  db: Db,
  { id, title }: { id: number; title: string | null },
  { format }: { format?: "csv" | undefined },
): Promise<Analysis> {
  const attempts = await db.many<AnalysedAttempt>(sql`
    select id, question_ids, score_hundredths, total_marks, answers from quiz_attempts
    where quiz_id = ${id} and is_first and submitted_at is not null`);
  const questions = await db.many<QuizQuestionRow>(sql`
    select * from quiz_questions where quiz_id = ${id} order by retired, position, id`);
  const asked = new Set(attempts.flatMap(({ question_ids }) => question_ids));
  const result = analyse(
    questions.filter((question) => !question.retired || asked.has(question.id)),
    attempts,
  );
  return { title, ...result, ...(format === "csv" && { csv: asCsv(result) }) };
}

export async function sitters(
  { database, viewer, clock }: SignedIn,
  { params, query }: InputOf<typeof analysis.sitters>,
): Promise<ResponseOf<typeof analysis.sitters>> {
  const exam = await examFor(database, viewer, params.id);
  allow(canAnalyse(viewer), "exams.staff_only");
  const { q, cursor, limit } = query;
  const after = cursor
    ? part`and (u.name, u.id) > (select c.name, c.id from users c where c.id = ${cursor})`
    : part``;
  const rows = await database.many<SitterRow>(sql`
    select u.id, u.name, u.image, u.institute_name, s.attempt_id, s.started_at, s.expires_at, s.submitted_at,
      s.by_time, s.score_hundredths, s.leaves, s.minutes, s.extended_to, s.reason
    from ${q === undefined ? knownStudents(exam) : foundStudents(exam, q)} ${after}
    order by u.name, u.id limit ${fixed(limit + 1)}`);
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  return {
    data: pageRows.map(asSitter),
    next: last && rows.length > limit ? String(last.id) : null,
    total_marks: exam.total_marks,
    end_time: exam.ends_at.toISOString(),
    can: { extend: canExtend(viewer) && isExtendable(exam, clock.now()) },
  };
}

/** Attempts and extensions of the exam by student. */
const sat = (examId: number) => part`(
  select coalesce(a.user_id, e.user_id) as user_id, a.id as attempt_id, a.started_at, a.expires_at, a.submitted_at,
    a.by_time, a.score_hundredths, a.leaves, e.minutes, e.ends_at as extended_to, e.reason
  from (select * from quiz_attempts where quiz_id = ${examId} and is_first) a
  full join (select * from quiz_extensions where quiz_id = ${examId}) e on e.user_id = a.user_id) s`;

const knownStudents = ({ id }: ExamSeen) => part`
  ${sat(id)} join users u on u.id = s.user_id where u.deleted_at is null`;

/** Also students of the exam with neither attempt nor more time. */
const foundStudents = ({ id, hsc_batch, group_id }: ExamSeen, q: string) => part`
  users u left join ${sat(id)} on s.user_id = u.id
  where u.deleted_at is null and strpos(lower(u.name), lower(${q}::text)) > 0
    and (s.user_id is not null or u.role = 'USER' and u.level > 0 and (u.hsc_batch = ${hsc_batch}::text
      or exists (select from group_members m where m.group_id = ${group_id}::int and m.user_id = u.id)))`;
