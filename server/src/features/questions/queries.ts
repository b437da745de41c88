import { latinDigits, type InputOf, type ResponseOf } from "@angon/contract";
import type { questions } from "@angon/contract/questions";
import { writeQuestions } from "@angon/contract/questions/file";
import { MAX_ROWS } from "@angon/contract/questions/row";
import type { Database, Db } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { canUseBank } from "./access.ts";
import { asBankQuestion, asFileQuestion } from "./present.ts";
import { partsOf, termsOf } from "../search/terms/public.ts";
import { askedWords, BENGALI_DIGITS } from "./rules.ts";
import type { QuestionRow } from "./tables.ts";

type Filters = {
  subject_id?: number | null | undefined;
  chapter_id?: number | null | undefined;
  board?: string | null | undefined;
  year?: string | null | undefined;
  difficulty?: number | null | undefined;
  q?: string | undefined;
};

/** Neither words nor formulas hold a quote or a backslash, so nothing in them needs an escape. */
async function tsqueryOf(database: Database, text: string): Promise<string | null> {
  const words = askedWords(text);
  if (words.length === 0) return null;
  const { spansIn } = await termsOf(database);
  return partsOf(
    words.map((word) => `'${word}':*`),
    spansIn(words),
  ).join(" & ");
}

/** Only the conditions that are asked for, so that each combination has a plan of its own. */
async function matching(database: Database, { subject_id, chapter_id, board, year, difficulty, q }: Filters) {
  const words = q ? await tsqueryOf(database, q) : undefined;
  const conditions = [
    subject_id && part`q.subject_id = ${subject_id}`,
    chapter_id && part`q.chapter_id = ${chapter_id}`,
    difficulty && part`q.difficulty = ${difficulty}`,
    board && part`q.data->>'board' = ${board}`,
    // A year is written in either digit set.
    year && part`translate(q.data->>'year', ${BENGALI_DIGITS}, '0123456789') = ${latinDigits(year)}`,
    words &&
      part`exists (
      select from question_words w where w.question_id = q.id and w.words @@ ${words}::tsquery)`,
    // A search for signs alone finds nothing.
    words === null && part`false`,
  ];
  return conditions.reduce<ReturnType<typeof part>>(
    (all, condition) => (condition ? part`${all} and ${condition}` : all),
    part`true`,
  );
}

export async function list(
  ctx: SignedIn,
  { query }: InputOf<typeof questions.list>,
): Promise<ResponseOf<typeof questions.list>> {
  allow(canUseBank(ctx.viewer), "questions.staff_only");
  const before = query.cursor ? part`q.id < ${query.cursor}` : part`true`;
  const matches = await matching(ctx.database, query);
  const rows = await ctx.database.many<QuestionRow>(sql`
    select q.* from questions q where ${matches} and ${before} order by q.id desc limit ${query.limit + 1}`);
  const pageRows = rows.slice(0, query.limit);
  return {
    data: pageRows.map((row) => asBankQuestion(ctx, row)),
    next: rows.length > query.limit ? String(pageRows.at(-1)?.id) : null,
  };
}

/** In the order in which they were added, so that an export and an import keep it. */
export async function exported(
  { database, viewer }: SignedIn,
  { query }: InputOf<typeof questions.export>,
): Promise<ResponseOf<typeof questions.export>> {
  allow(canUseBank(viewer), "questions.staff_only");
  const matches = await matching(database, query);
  const rows = await database.many<QuestionRow>(sql`
    select q.* from questions q where ${matches} order by q.id desc limit ${MAX_ROWS}`);
  const { format } = query;
  return { format, count: rows.length, text: writeQuestions(format, rows.reverse().map(asFileQuestion)) };
}

export async function draw(
  ctx: SignedIn,
  { body }: InputOf<typeof questions.draw>,
): Promise<ResponseOf<typeof questions.draw>> {
  allow(canUseBank(ctx.viewer), "questions.staff_only");
  const matches = await matching(ctx.database, body);
  const rows = await ctx.database.many<QuestionRow>(sql`
    select q.* from questions q where ${matches} order by random() limit ${body.number}`);
  return { questions: rows.map((row) => asBankQuestion(ctx, row)) };
}

export async function lockQuestion(db: Db, id: number): Promise<QuestionRow> {
  const row = await db.one<QuestionRow>(sql`select * from questions where id = ${id} for update`);
  return row ?? fail("common.not_found");
}

type Topic = { subject_id: number; chapter_id?: number | null | undefined };

export async function checkTopic(db: Db, { subject_id, chapter_id }: Topic): Promise<void> {
  const subject = await db.one(sql`select from subjects where id = ${subject_id}::int`);
  if (!subject) fail("questions.subject_unknown");
  if (!chapter_id) return;
  const chapter = await db.one(sql`
    select from chapters where id = ${chapter_id}::int and subject_id = ${subject_id}::int`);
  if (!chapter) fail("questions.chapter_elsewhere");
}
