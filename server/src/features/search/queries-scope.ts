import type { ResponseOf } from "@angon/contract";
import type { search } from "@angon/contract/search";
import type { Database, Db } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { readable, type SearchScope, type GradedPost } from "./post-index/public.ts";
import type { Scope, Syllabus } from "./wording/scope.ts";

/** The syllabus hardly changes, and every search reads it. */
const FRESH_MS = 30_000;
const syllabi = new WeakMap<Database, { syllabus: Promise<Syllabus>; at: number }>();

export function syllabusOf(database: Database, now: Date): Promise<Syllabus> {
  const known = syllabi.get(database);
  if (known && Math.abs(now.getTime() - known.at) < FRESH_MS) return known.syllabus;
  const syllabus = readSyllabus(database);
  syllabi.set(database, { syllabus, at: now.getTime() });
  syllabus.catch(() => syllabi.delete(database));
  return syllabus;
}

async function readSyllabus(database: Database): Promise<Syllabus> {
  const [subjects, chapters] = await Promise.all([
    database.many<Syllabus["subjects"][number]>(
      sql`select id, key, name, name_en from subjects order by sort_order`,
    ),
    database.many<Syllabus["chapters"][number]>(sql`
      select id, subject_id, name, sort_order from chapters order by subject_id, sort_order`),
  ]);
  return { subjects, chapters };
}

/** `p` is the row of `posts`. */
export const isWithin = ({ subjects, chapters }: Scope) =>
  chapters.length > 0
    ? part`coalesce(p.chapter_id = any(${chapters}::int[]), false)`
    : part`coalesce(p.subject_id = any(${subjects}::int[]), false)`;

/** Number of newest posts of a subject that are read. */
const LOOKED_AT = 1_500;

/** The newest posts of a scope below an id. */
export async function newestOf(
  db: Db,
  area: SearchScope,
  scope: Scope,
  below: number,
): Promise<GradedPost[]> {
  const rows = await db.many<{ id: number }>(sql`
    select f.id from unnest(${scope.subjects}::int[]) as s (id) cross join lateral (
      select n.id from (
        select id from posts where subject_id = s.id and status = 'published' and id < ${below}::bigint
        order by id desc limit ${LOOKED_AT}) n
      ${readable(part`${isWithin(scope)} and ${area.where}`, { ahead: area.ahead })} order by n.id desc limit ${area.counted}) f
    order by f.id desc limit ${area.counted}`);
  return rows.map(({ id }) => ({ id, grade: 0 }));
}

export type Offered = ResponseOf<typeof search.page>["scopes"][number];
const MAX_OFFERED = 4;

/** A scope as filters: its chapters, or its subjects. */
export function offered(scope: Scope | null, { subjects, chapters }: Syllabus): Offered[] {
  if (!scope) return [];
  const ofChapters = chapters
    .filter(({ id }) => scope.chapters.includes(id))
    .map(({ id, subject_id, name }) => ({ subject_id, chapter_id: id, name, name_en: name }));
  const ofSubjects = subjects
    .filter(({ id }) => scope.subjects.includes(id))
    .map(({ id, name, name_en }) => ({ subject_id: id, chapter_id: null, name, name_en }));
  return (ofChapters.length > 0 ? ofChapters : ofSubjects).slice(0, MAX_OFFERED);
}
