import type { Db } from "../../../db/database.ts";
import { part, sql } from "../../../db/sql.ts";
import type { Viewer } from "../../../kit/access.ts";
import { insideFor, visibleTo } from "../../groups/public.ts";
import { solutionsShown } from "../queries.ts";
import type { QuizQuestionRow } from "../tables.ts";
import { visibleExam } from "./queries.ts";

/** The wrong answers `chosen` of the viewer, once the solution is shown and while the quiz may be seen. */
const wrongAnswers = (viewer: Viewer, now: Date) => part`
  quiz_attempts a
  cross join lateral jsonb_each_text(a.answers) as chosen (question_id, option)
  join quiz_questions k on k.id = chosen.question_id::int and k.correct <> chosen.option::int
  join quizzes q on q.id = k.quiz_id
  left join posts p on p.id = q.post_id
  where a.user_id = ${viewer.userId} and a.submitted_at is not null and q.status = 'published'
    and ${solutionsShown(now)}
    and (${visibleExam(viewer)} or q.post_id is not null and ${visibleTo(viewer)} and ${insideFor(viewer)})`;

/**
 * The ids of the questions that the viewer answered wrongly. An edit may have corrected a retired question, so one counts
 * only while the quiz still asks the same.
 */
export const wrongQuestions = (viewer: Viewer, now: Date) => part`
  select distinct on (k.quiz_id, k.question) k.id
  from ${wrongAnswers(viewer, now)}
    and (not k.retired or exists (select from quiz_questions same
      where same.quiz_id = k.quiz_id and not same.retired and same.question = k.question
        and same.options = k.options and same.correct = k.correct))
  order by k.quiz_id, k.question, k.id`;

type WrongAnswer = Pick<QuizQuestionRow, "question" | "options" | "correct" | "explanation" | "hints"> & {
  chosen: number;
};

/** A question with the viewer's last wrong answer to it, as the review of its attempt shows it. */
export const wrongAnswer = (
  db: Db,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<WrongAnswer | undefined> =>
  db.one<WrongAnswer>(sql`
    select k.question, k.options, k.correct, k.explanation, k.hints, chosen.option::int as chosen
    from ${wrongAnswers(viewer, now)} and k.id = ${id} order by a.id desc limit 1`);
