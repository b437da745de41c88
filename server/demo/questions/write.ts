import type { Tx } from "../../src/db/database.ts";
import { sql } from "../../src/db/sql.ts";
import { wordsOf } from "../../src/features/questions/public.ts";
import { cast } from "../cast.ts";
import { demoQuestions, type DemoQuestion } from "./read.ts";

const MAX_AGE_DAYS = 90;
const DAY_MS = 86_400_000;

const rowOf = ({ board, year, ...question }: DemoQuestion, index: number, now: Date) => ({
  question: question.question,
  options: question.options,
  correct: question.correct,
  explanation: question.explanation,
  difficulty: question.difficulty,
  subject_id: question.subjectId,
  chapter_id: question.chapterId,
  data: { ...(board && { board }), ...(year && { year }) },
  words: wordsOf({
    question: question.question,
    options: question.options.map((option, i) => ({ option, is_correct: i === question.correct })),
  }),
  position: index,
  created_at: new Date(now.getTime() - (1 - index / demoQuestions.length) * MAX_AGE_DAYS * DAY_MS),
});

/** The question bank of the demo school, with the words by which it is searched. */
export async function writeQuestions(tx: Tx, now: Date): Promise<void> {
  const rows = JSON.stringify(demoQuestions.map((question, index) => rowOf(question, index, now)));
  await tx.run(sql`
    with given as (
      select * from jsonb_to_recordset(${rows}::jsonb) as r (question text, options jsonb, correct smallint,
        explanation text, difficulty smallint, subject_id smallint, chapter_id int, data jsonb, words jsonb,
        position int, created_at timestamptz)),
    written as (
      insert into questions (question, options, correct, explanation, data, difficulty, subject_id, chapter_id,
        created_by, created_at)
      select g.question, array(select jsonb_array_elements_text(g.options)), g.correct, g.explanation,
        jsonb_build_object('subject', s.name, 'topic', c.name) || g.data, g.difficulty, g.subject_id, g.chapter_id,
        ${cast.selina.id}::int, g.created_at
      from given g join subjects s on s.id = g.subject_id join chapters c on c.id = g.chapter_id
      order by g.position returning id, question)
    insert into question_words (question_id, words)
    select w.id, array_to_tsvector(array(select jsonb_array_elements_text(g.words)))
    from written w join given g on g.question = w.question`);
}
