import { preview } from "@angon/contract/markup/preview";
import type { ResponseOf, InputOf } from "@angon/contract";
import type { ExamPage, ExamView, exams } from "@angon/contract/quizzes/exams";
import type { Database, Db } from "../../../db/database.ts";
import { fixed, part, sql } from "../../../db/sql.ts";
import { isAdmin, type Reader, type Viewer } from "../../../kit/access.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { numbersOf } from "../../../kit/cursor.ts";
import { fail } from "../../../kit/fail.ts";
import { termsOf, waysOf } from "../../search/terms/public.ts";
import { asResult } from "../present.ts";
import { finishedFor, stateFor } from "../queries.ts";
import type { QuizAttemptRow } from "../tables.ts";
import { isOpen, isOver, meanOf, showsSolutions } from "../rules.ts";
import { canAnalyse, canChange, canCreate, canEdit, canExtend, canSeeExams, canSit } from "./access.ts";
import { asExam, ownExtension, type ExamSeen } from "./present.ts";
import { dayOf, isExtendable } from "./rules.ts";

type Part = ReturnType<typeof part>;

/** The one rule of who may read an exam: its batch or its group's members, and a draft only its editors. */
export const visibleExam = (viewer: Reader) => part`
  q.post_id is null and ${canSeeExams(viewer)} and (
    q.hsc_batch = any(${viewer.batches}::text[]) or ${isAdmin(viewer)}
    or exists (select from group_members m where m.group_id = q.group_id and m.user_id = ${viewer.userId}))
  and (q.status = 'published' or q.status = 'draft' and (q.created_by = ${viewer.userId} or ${isAdmin(viewer)}))`;

const columns = part`
  q.*, g.name as group_name, g.slug as group_slug, s.name as subject, a.score_hundredths as own_score,
  a.submitted_at is not null as has_sat, e.minutes as own_minutes, e.ends_at as own_end`;

const tables = (viewer: Viewer) => part`
  quizzes q
  left join groups g on g.id = q.group_id
  left join subjects s on s.id = q.subject_id
  left join quiz_attempts a on a.quiz_id = q.id and a.user_id = ${viewer.userId} and a.is_first
  left join quiz_extensions e on e.quiz_id = q.id and e.user_id = ${viewer.userId}`;

const seenBy = (viewer: Viewer) =>
  part`select ${columns} from ${tables(viewer)} where ${visibleExam(viewer)}`;

export async function examFor(db: Db, viewer: Viewer, id: number): Promise<ExamSeen> {
  const row = await db.one<ExamSeen>(sql`${seenBy(viewer)} and q.id = ${id}`);
  return row ?? fail("common.not_found");
}

export async function today(
  { database, viewer, clock }: SignedIn,
  { query }: InputOf<typeof exams.today>,
): Promise<ResponseOf<typeof exams.today>> {
  const { from, to } = dayOf(clock.now());
  const rows = await database.many<ExamSeen>(sql`
    ${seenBy(viewer)} and q.status = 'published' and q.starts_at < ${to} and q.ends_at >= ${from}
      and (${query.group ?? null}::int is null or q.group_id = ${query.group ?? null}::int)
      and (${query.hsc_batch ?? null}::text is null or q.hsc_batch is null or q.hsc_batch = ${query.hsc_batch ?? null}::text)
    order by q.starts_at, q.id limit 50`);
  return pageOf(rows, null, viewer, clock.now());
}

/** The page draws cards without the parser of markup, which it would load for them. */
const DESCRIPTION_LETTERS = 140;

const pageOf = (rows: readonly ExamSeen[], next: string | null, viewer: Viewer, now: Date): ExamPage => ({
  data: rows.map((row) => ({
    ...asExam(row, now),
    description: preview(row.description, DESCRIPTION_LETTERS),
    can: {
      sit: canSit(viewer),
      edit: canChange(viewer, row, now),
      remove: canEdit(viewer, row),
      analyse: canAnalyse(viewer),
    },
  })),
  next,
  server_time: now.toISOString(),
  can: { create: canCreate(viewer) },
});

export async function list(
  { database, viewer, clock }: SignedIn,
  { query }: InputOf<typeof exams.list>,
): Promise<ResponseOf<typeof exams.list>> {
  const filter = part`${await withWords(database, query.q)} ${endingBefore(query.cursor)}`;
  const limit = fixed(query.limit + 1);
  const rows = await database.many<ExamSeen>(sql`
    with candidates as (${candidates(viewer, { filter, limit, group: query.group })}),
    chosen as (select id from candidates order by ends_at desc, id desc limit ${limit})
    select q.* from chosen cross join lateral (${seenBy(viewer)} and q.id = chosen.id limit ${fixed(1)}) q
    order by q.ends_at desc, q.id desc`);
  const pageRows = rows.slice(0, query.limit);
  const last = pageRows.at(-1);
  const next = last && rows.length > query.limit ? `${last.ends_at.getTime()}-${last.id}` : null;
  return pageOf(pageRows, next, viewer, clock.now());
}

type Arm = { filter: Part; limit: Part; group: number | undefined };

/**
 * The last exams of each batch and group of the viewer along the index of each, and the viewer's drafts: one condition
 * with `or` walks past the exams of all others. Only the conditions that are asked for, so that each combination has a
 * plan of its own. Access is asked of `seenBy`, which these rows pass.
 */
function candidates(viewer: Viewer, { filter, limit, group }: Arm): Part {
  const rows = (place: Part): Part => part`
    select q.id, q.ends_at from quizzes q where q.post_id is null and ${place} ${filter}
    order by q.ends_at desc, q.id desc limit ${limit}`;
  const asked = group === undefined ? part`` : part`and q.group_id = ${group}`;
  if (isAdmin(viewer)) return rows(part`${visibleExam(viewer)} ${asked}`);
  const ofBatches = part`
    (select l.* from unnest(${viewer.batches}::text[]) b
      cross join lateral (${rows(part`q.hsc_batch = b and q.status = 'published'`)}) l)
    union all`;
  return part`
    ${group === undefined ? ofBatches : part``}
    (select l.* from group_members m
      cross join lateral (${rows(part`q.group_id = m.group_id and q.status = 'published'`)}) l
      where m.user_id = ${viewer.userId} ${group === undefined ? part`` : part`and m.group_id = ${group}`})
    union all
    (${rows(part`q.created_by = ${viewer.userId} and q.status = 'draft' and ${visibleExam(viewer)} ${asked}`)})`;
}

/** Each word stands somewhere in title or description, or what stands for it in the other language. */
async function withWords(database: Database, q: string | undefined) {
  if (q === undefined) return part``;
  const { spansIn } = await termsOf(database);
  const words = q.toLowerCase().split(" ").filter(Boolean);
  return part`and q.status = 'published' and not exists (
    select from jsonb_array_elements(${JSON.stringify(waysOf(words, spansIn(words)))}::jsonb) as term where not exists (
      select from jsonb_array_elements(term) as way where not exists (
        select from jsonb_array_elements_text(way) w
        where strpos(lower(q.title || ' ' || q.description), w) = 0)))`;
}

function endingBefore(cursor: string | undefined) {
  const numbers = numbersOf(cursor);
  if (!numbers) return part``;
  const [endedAt = 0, id = 0] = numbers;
  return part`and (q.ends_at, q.id) < (to_timestamp(${endedAt}::bigint / 1000.0), ${id}::bigint)`;
}

export async function get(
  ctx: SignedIn,
  { params }: InputOf<typeof exams.get>,
): Promise<ResponseOf<typeof exams.get>> {
  const { viewer, database, clock } = ctx;
  const row = await examFor(database, viewer, params.id);
  const { state } = await stateFor(ctx, row);
  return { exam: asExam(row, clock.now()), ...state, can: mayWithExam(viewer, row, clock.now()) };
}

export const mayWithExam = (viewer: Viewer, exam: ExamSeen, now: Date): ExamView["can"] => ({
  start:
    exam.status === "published" && canSit(viewer) && !exam.has_sat && isOpen(exam, ownExtension(exam), now),
  edit: canEdit(viewer, exam),
  extend: canExtend(viewer) && isExtendable(exam, now),
});

/** Mean and rank are shown after the end of the last window. */
export async function results(
  { database, viewer, clock }: SignedIn,
  { params }: InputOf<typeof exams.results>,
): Promise<ResponseOf<typeof exams.results>> {
  const exam = await examFor(database, viewer, params.id);
  if (!showsSolutions(exam, clock.now())) return { results: [], averageScore: null, rank: null };
  const own = await finishedFor(database, exam.id, viewer.userId);
  return { results: own.map(asResult), ...(await standingIn(exam, own, { database, clock })) };
}

/** The mean and, after the end, the rank. */
export async function standingIn(
  exam: ExamSeen,
  own: readonly QuizAttemptRow[],
  { database, clock }: Pick<SignedIn, "database" | "clock">,
): Promise<Omit<ResponseOf<typeof exams.results>, "results">> {
  const first = own.find(({ is_first }) => is_first);
  const all = isOver(exam, clock.now())
    ? await standingOf(database, exam.id, first?.score_hundredths ?? null)
    : null;
  return {
    averageScore: all ? all.mean : meanOf(own.map((attempt) => (attempt.score_hundredths ?? 0) / 100)),
    rank: all && first ? { place: all.better + 1, of: all.sat } : null,
  };
}

async function standingOf(db: Db, quizId: number, score: number | null) {
  const row = await db.one<{ sat: number; better: number; mean: number | null }>(sql`
    select count(*)::int as sat, count(*) filter (where score_hundredths > ${score}::int)::int as better,
      round(avg(score_hundredths))::float8 / 100 as mean
    from quiz_attempts where quiz_id = ${quizId} and is_first and submitted_at is not null`);
  return row ?? { sat: 0, better: 0, mean: null };
}
