import type { InputOf, ResponseOf } from "@angon/contract";
import type { questions } from "@angon/contract/questions";
import { keyOf, MAX_ROWS, questionKey, type FileQuestion, type Row } from "@angon/contract/questions/row";
import type { QuestionImage } from "@angon/contract/quizzes";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { audit } from "../../kit/audit.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { parseInWorker } from "../../kit/sheets/parse-in-worker.ts";
import type { Picture } from "../uploads/public.ts";
import { canUseBank } from "./access.ts";
import { dropImages, takeImages } from "./commands-images.ts";
import { asBankQuestion, asFileQuestion } from "./present.ts";
import { checkTopic, lockQuestion } from "./queries.ts";
import { wordsOf } from "./rules.ts";
import type { QuestionRow } from "./tables.ts";

export async function create(
  ctx: SignedIn,
  { body }: InputOf<typeof questions.create>,
): Promise<ResponseOf<typeof questions.create>> {
  allow(canUseBank(ctx.viewer), "questions.staff_only");
  return ctx.write(async (tx) => {
    await checkTopic(tx, body);
    const images = await takeImages(tx, ctx.viewer, [body], null);
    const [row] = await insert(ctx, tx, body, [{ ...body, image: images.of(body) }]);
    return row ? asBankQuestion(ctx, row) : fail("common.internal");
  });
}

type Topic = { subject_id: number; chapter_id?: number | null | undefined };

type Added = FileQuestion & { image?: QuestionImage | null };

async function insert(
  { viewer, clock }: SignedIn,
  tx: Tx,
  { subject_id, chapter_id }: Topic,
  added: readonly Added[],
): Promise<QuestionRow[]> {
  const columns = added.map((question, position) => ({ ...columnsOf(question), position }));
  const rows = await tx.many<QuestionRow>(sql`
    insert into questions (question, options, correct, explanation, hints, data, image, difficulty, subject_id,
      chapter_id, created_by, created_at)
    select r.question, array(select jsonb_array_elements_text(r.options)), r.correct, r.explanation,
      array(select jsonb_array_elements_text(r.hints)), r.data,
      r.image, r.difficulty, ${subject_id}::int, ${chapter_id ?? null}::int, ${viewer.userId}::int, ${clock.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) as r (position int, question text, options jsonb,
      correct smallint, explanation text, hints jsonb, data jsonb, image jsonb, difficulty smallint)
    order by r.position returning *`);
  await writeWords(tx, rows);
  return rows;
}

const columnsOf = ({ question, options, explanation, hints, data, difficulty, image }: Added) => ({
  question,
  options: options.map(({ option }) => option),
  correct: options.findIndex(({ is_correct }) => is_correct),
  explanation: explanation || null,
  hints: hints ?? [],
  data,
  difficulty: difficulty ?? null,
  image: image ?? null,
});

export async function writeWords(tx: Tx, rows: readonly QuestionRow[]): Promise<void> {
  const texts = rows.map((row) => ({ id: row.id, words: wordsOf(asFileQuestion(row)) }));
  await tx.run(sql`
    insert into question_words (question_id, words)
    select r.id, array_to_tsvector(array(select jsonb_array_elements_text(r.words)))
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as r (id int, words jsonb)
    on conflict (question_id) do update set words = excluded.words`);
}

export async function update(
  ctx: SignedIn,
  { params, body }: InputOf<typeof questions.update>,
): Promise<ResponseOf<typeof questions.update>> {
  allow(canUseBank(ctx.viewer), "questions.staff_only");
  return ctx.write(async (tx) => {
    const before = await lockQuestion(tx, params.id);
    await checkTopic(tx, body);
    const images = await takeImages(tx, ctx.viewer, [body], null);
    const to = columnsOf({ ...body, image: images.of(body) });
    const row = await tx.one<QuestionRow>(sql`
      update questions set question = ${to.question}, options = ${to.options}::text[], correct = ${to.correct},
        explanation = ${to.explanation}, hints = ${to.hints}::text[], data = ${JSON.stringify(to.data)},
        image = ${to.image && JSON.stringify(to.image)}::jsonb, difficulty = ${to.difficulty},
        subject_id = ${body.subject_id}, chapter_id = ${body.chapter_id ?? null}
      where id = ${params.id} returning *`);
    if (!row) return fail("common.not_found");
    await writeWords(tx, [row]);
    await dropImages(tx, urlsOf(before));
    return asBankQuestion(ctx, row);
  });
}

const urlsOf = ({ image }: QuestionRow): string[] => (image === null ? [] : [(image as Picture).url]);

/** The bank is shared, so the audit log keeps what a teacher has deleted. */
export async function remove(
  ctx: SignedIn,
  { params }: InputOf<typeof questions.remove>,
): Promise<ResponseOf<typeof questions.remove>> {
  allow(canUseBank(ctx.viewer), "questions.staff_only");
  return ctx.write(async (tx) => {
    const row = await lockQuestion(tx, params.id);
    await tx.run(sql`delete from questions where id = ${params.id}`);
    await dropImages(tx, urlsOf(row));
    // A signed address is of no use later.
    const { image: _, ...before } = asBankQuestion(ctx, row);
    await audit(tx, ctx, { action: "question.removed", object: { kind: "question", id: params.id }, before });
    return { ok: true as const };
  });
}

/** All rows or, as asked by `partial`, the good ones. */
export async function importFile(
  ctx: SignedIn,
  { body }: InputOf<typeof questions.import>,
): Promise<ResponseOf<typeof questions.import>> {
  allow(canUseBank(ctx.viewer), "questions.staff_only");
  const { format, text } = body;
  const rows = await parseInWorker(ctx, "questions", { format, text }, "questions.too_many");
  if (rows.length === 0) return fail("questions.none_found");
  if (rows.length > MAX_ROWS) return fail("questions.too_many");
  return ctx.write(async (tx) => {
    await checkTopic(tx, body);
    if (!body.check) await lockImports(tx, body.subject_id);
    const known = await knownIn(tx, body.subject_id, rows);
    const isDuplicate = (row: Row): boolean => row.isRepeated === true || isKnown(row, known);
    const duplicates = rows.flatMap((row) => (isDuplicate(row) ? [row.row] : []));
    const refused = rows.flatMap(({ row, refusal }) =>
      refusal ? [{ row, message: refusal[ctx.request.language] }] : [],
    );
    const good = rows.flatMap((row) =>
      row.question && (body.duplicates === "add" || !isDuplicate(row)) ? [row.question] : [],
    );
    const isRefused = refused.length > 0 && !body.partial;
    if (body.check || isRefused || good.length === 0) return { created: 0, refused, duplicates };
    const created = await insert(ctx, tx, body, good);
    return { created: created.length, refused, duplicates };
  });
}

/** Serializes imports into one subject until the transaction ends, so that the second finds the questions of the first. */
const lockImports = (tx: Tx, subjectId: number): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`questions of subject ${subjectId}`}, 0))`);

const isKnown = ({ question }: Row, known: ReadonlySet<string>): boolean =>
  question !== undefined && known.has(keyOf(question));

/** The keys of the subject's questions that have the text of one of these rows. */
async function knownIn(tx: Tx, subjectId: number, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const texts = rows.flatMap(({ question }) => question?.question ?? []);
  const questions = await tx.many<Pick<QuestionRow, "question" | "options">>(sql`
    select q.question, q.options from unnest(${[...new Set(texts)]}::text[]) as t (question)
    join questions q on md5(q.question) = md5(t.question) and q.question = t.question
    where q.subject_id = ${subjectId}`);
  return new Set(questions.map(({ question, options }) => questionKey(question, options)));
}
