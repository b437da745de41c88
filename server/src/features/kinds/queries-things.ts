import { fixed, part, sql, type Sql } from "../../db/sql.ts";
import type { Reader } from "../../kit/access.ts";
import { insideFor, insideOf, visibleTo } from "../groups/public.ts";
import { visibleHomework } from "../homework/public.ts";
import { nameOfFile } from "../uploads/public.ts";
import { visibleExam } from "../quizzes/exams/public.ts";
import type { Place } from "./rules.ts";

/** The index hands on no more than this, the newest first. */
const FROM_INDEX = 2_000;

export type Wanted = {
  /** Null lists all. */
  words: string | null;
  after: Place | null;
  most: number;
};

type Part = ReturnType<typeof part>;
const withWords = (column: Part, words: string | null): Part =>
  words === null ? part`true` : part`${column} @@ ${words}::tsquery`;

/** The newest homework whose topic has the words. */
export const homeworkWith = (viewer: Reader, { words, after, most }: Wanted): Sql => sql`
    with c as materialized (
      select id from homeworks
      where status = 'published' and ${withWords(part`title_words(topic)`, words)} ${below(after)}
      order by id desc limit ${fixed(FROM_INDEX)})
    select 'h' as letter, h.id, h.topic as title, s.name as of, s.name_en as of_en, g.name as group_name,
      g.slug as group_slug, h.deadline as at, null as url, null as micros
    from c join homeworks h on h.id = c.id join subjects s on s.id = h.subject_id left join groups g on g.id = h.group_id
    where ${visibleHomework(viewer)} order by h.id desc limit ${most}`;

/** The newest exams whose title has the words; drafts are not found. */
export const examsWith = (viewer: Reader, { words, after, most }: Wanted): Sql => sql`
    with c as materialized (
      select id from quizzes
      where post_id is null and status = 'published' and ${withWords(part`title_words(title)`, words)} ${below(after)}
      order by id desc limit ${fixed(FROM_INDEX)})
    select 'p' as letter, q.id, q.title, s.name as of, s.name_en as of_en, g.name as group_name, g.slug as group_slug,
      q.starts_at as at, null as url, null as micros
    from c join quizzes q on q.id = c.id left join subjects s on s.id = q.subject_id left join groups g on g.id = q.group_id
    where ${visibleExam(viewer)} and q.status = 'published' order by q.id desc limit ${most}`;

const below = (after: Place | null): Part => (after === null ? part`` : part`and id < ${after.id}::bigint`);

/**
 * The newest files whose name has the words: those put into a group, and the PDFs of posts and homework, each by the rule
 * of what shows it. A file of a group is for those inside it, also where its post is pinned.
 */
export const filesWith = (viewer: Reader, { words, after, most }: Wanted): Sql => {
  const [micros, letter, id] = [after?.place ?? null, after?.letter ?? null, after?.id ?? null];
  const isBehind = (own: string, table: Part): Part => part`
    (${letter}::text is null or (${table}.created_at, ${own}::text, ${table}.id) < (
      'epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${letter}::text, ${id}::bigint))`;
  return sql`
    with put as materialized (
      select id from group_files where ${withWords(part`title_words(title)`, words)}
      order by id desc limit ${fixed(FROM_INDEX)}),
    given as materialized (
      select id from homeworks
      where status = 'published' and attachment_url is not null and ${withWords(part`file_words(attachment_url)`, words)}
      order by id desc limit ${fixed(FROM_INDEX)}),
    posted as materialized (
      select id from posts
      where status = 'published' and attachment_url is not null and ${withWords(part`file_words(attachment_url)`, words)}
      order by id desc limit ${fixed(FROM_INDEX)})
    select f.*, g.name as group_name, g.slug as group_slug, null as of_en, f.created_at as at,
      ${nameOfFile(part`f.url`)} as file_name, (extract(epoch from f.created_at) * 1000000)::bigint::text as micros
    from (
      (select 'f' as letter, gf.id::bigint, gf.title, null as of, gf.group_id, gf.created_at, gf.url
        from put join group_files gf on gf.id = put.id
        where ${insideOf(viewer, part`gf.group_id`)} and ${isBehind("f", part`gf`)}
        order by gf.created_at desc, gf.id desc limit ${most})
      union all
      (select 'h', h.id, h.topic, h.topic, h.group_id, h.created_at, h.attachment_url
        from given join homeworks h on h.id = given.id where ${visibleHomework(viewer)} and ${isBehind("h", part`h`)}
        order by h.created_at desc, h.id desc limit ${most})
      union all
      (select 'p', p.id, p.body, p.body, p.group_id, p.created_at, p.attachment_url
        from posted join posts p on p.id = posted.id
        where ${visibleTo(viewer)} and ${insideFor(viewer)} and ${isBehind("p", part`p`)}
        order by p.created_at desc, p.id desc limit ${most})) f
    left join groups g on g.id = f.group_id
    order by f.created_at desc, f.letter desc, f.id desc limit ${most}`;
};
