import type { Tx } from "../../src/db/database.ts";
import { sql } from "../../src/db/sql.ts";
import { marksOf, pointsOf, shuffled } from "../../src/features/quizzes/public.ts";
import { randomRows } from "../bulk/random.ts";
import { cast } from "../cast.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SITTERS = 30;
const randomOf = randomRows(2_026, "exams");

type Exam = {
  title: string;
  description: string;
  minutes: number;
  marks: number;
  negativePercent: number;
  subject: number;
  chapters: readonly number[];
  opensAfter: number;
  endsAfter: number;
};

/** One that runs for a week, one of tomorrow and one that is over; times count from the seeding of the school. */
const exams = {
  running: {
    title: "পদার্থবিজ্ঞান ১ম পত্র: গতিবিদ্যা",
    description: "তৃতীয় অধ্যায় থেকে। খাতা-কলম আর ক্যালকুলেটর সঙ্গে রাখো।",
    minutes: 20,
    marks: 20,
    negativePercent: 25,
    subject: 6,
    chapters: [603, 604],
    opensAfter: -HOUR,
    endsAfter: 7 * DAY,
  },
  tomorrow: {
    title: "রসায়ন ১ম পত্র: মডেল টেস্ট",
    description: "প্রথম থেকে তৃতীয় অধ্যায়। প্রতিটি প্রশ্নে এক নম্বর।",
    minutes: 25,
    marks: 20,
    negativePercent: 0,
    subject: 8,
    chapters: [801, 802, 803],
    opensAfter: DAY,
    endsAfter: DAY + 3 * HOUR,
  },
  over: {
    title: "পদার্থবিজ্ঞান ১ম পত্র: ভেক্টর থেকে শক্তি",
    description: "দ্বিতীয় থেকে পঞ্চম অধ্যায়।",
    minutes: 30,
    marks: 50,
    negativePercent: 0,
    subject: 6,
    chapters: [602, 605],
    opensAfter: -3 * DAY,
    endsAfter: -2 * DAY,
  },
} satisfies Record<string, Exam>;

type Question = { id: number; correct: number; options: string[] };

async function insertExam(tx: Tx, exam: Exam, now: Date): Promise<{ id: number; questions: Question[] }> {
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const made = await tx.one<{ id: number }>(sql`
    insert into quizzes (title, description, hsc_batch, subject_id, seconds, question_count, total_marks,
      negative_percent, starts_at, ends_at, solved_at, results, created_by, created_at)
    select ${exam.title}, ${exam.description}, 'HSC 25', ${exam.subject}, ${exam.minutes * 60}, count(*), ${exam.marks},
      ${exam.negativePercent}, ${at(exam.opensAfter)}::timestamptz, ${at(exam.endsAfter)}::timestamptz,
      ${at(exam.endsAfter)}::timestamptz, 'after_end', ${cast.selina.id}::int, ${at(exam.opensAfter - DAY)}::timestamptz
    from questions where chapter_id = any(${exam.chapters}::int[]) returning id`);
  const id = made?.id ?? 0;
  const questions = await tx.many<Question>(sql`
    insert into quiz_questions (quiz_id, position, question, options, correct, explanation, data)
    select ${id}, row_number() over (order by q.id) - 1, q.question, q.options, q.correct, q.explanation, q.data
    from questions q where q.chapter_id = any(${exam.chapters}::int[])
    returning id, correct, options`);
  return { id, questions };
}

/** Chooses as a student of some ability would: hard questions separate strong students from weak ones. */
function choicesOf(student: number, questions: readonly Question[]): Record<number, number> {
  const random = randomOf(student);
  const ability = random.share() * 4 - 1.5;
  const chosen = questions.map(({ id, correct, options }, i): [number, number] | undefined => {
    const difficulty = randomOf(10_000 + i).share() * 3 - 1.5;
    if (random.share() < 0.05) return undefined;
    const isRight = random.share() < 1 / (1 + Math.exp(difficulty - ability));
    const wrong = (correct + 1 + (random.below(3) === 0 ? 1 : 0)) % options.length;
    return [id, isRight ? correct : wrong];
  });
  return Object.fromEntries(chosen.filter((one) => one !== undefined));
}

/** Thirty students sat the exam that is over, each at another hour of its window. */
async function insertAttempts(tx: Tx, examId: number, questions: readonly Question[], now: Date) {
  const { minutes, marks, opensAfter, negativePercent } = exams.over;
  const students = await tx.many<{ id: number }>(sql`
    select id from users where role = 'USER' and level > 0 and hsc_batch = 'HSC 25' and not is_assistant
    order by id limit ${SITTERS}`);
  const ids = questions.map(({ id }) => id);
  const rows = students.map(({ id: student }, nth) => {
    const seed = student + 1;
    const answers = choicesOf(student, questions);
    const startedAt = new Date(now.getTime() + opensAfter + (nth + 1) * 40 * MINUTE);
    const took = (0.4 + randomOf(20_000 + student).share() * 0.55) * minutes * MINUTE;
    return {
      user_id: student,
      question_ids: shuffled(seed, ids.length).flatMap((at) => ids[at] ?? []),
      seed,
      started_at: startedAt,
      expires_at: new Date(startedAt.getTime() + minutes * MINUTE),
      submitted_at: new Date(startedAt.getTime() + took),
      answers,
      ...marksOf(questions, answers, { total_marks: marks, negative_percent: negativePercent }),
    };
  });
  await tx.run(sql`
    insert into quiz_attempts (quiz_id, user_id, is_first, question_ids, seed, started_at, expires_at, answers, seq,
      saved_at, submitted_at, rights, wrongs, score_hundredths, total_marks)
    select ${examId}, r.user_id, true, array(select jsonb_array_elements_text(r.question_ids)::int), r.seed, r.started_at,
      r.expires_at, r.answers, 1, r.submitted_at, r.submitted_at, r.rights, r.wrongs, r.score_hundredths, ${marks}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (user_id int, question_ids jsonb, seed int,
      started_at timestamptz, expires_at timestamptz, submitted_at timestamptz, answers jsonb, rights smallint,
      wrongs smallint, score_hundredths int)`);
  const earned = rows.map((row) => ({ user_id: row.user_id, points: pointsOf({ ...row, is_first: true }) }));
  await tx.run(sql`
    insert into points (user_id, type, object, by_id, points, day, subject_id, created_at)
    select a.user_id, 'exam', 'quiz:' || a.quiz_id, 0, r.points, (a.submitted_at at time zone 'Asia/Dhaka')::date,
      ${exams.over.subject}, a.submitted_at
    from jsonb_to_recordset(${JSON.stringify(earned)}::jsonb) as r (user_id int, points smallint)
    join quiz_attempts a on a.quiz_id = ${examId} and a.user_id = r.user_id
    where r.points > 0`);
}

/** The exams of the demo school; points are summed afterwards, with those of everything else. */
export async function writeExams(tx: Tx, now: Date): Promise<void> {
  await insertExam(tx, exams.running, now);
  await insertExam(tx, exams.tomorrow, now);
  const { id, questions } = await insertExam(tx, exams.over, now);
  await insertAttempts(tx, id, questions, now);
}
