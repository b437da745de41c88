import type { Db, Tx } from "../../../db/database.ts";
import { part, sql } from "../../../db/sql.ts";
import type { Reader } from "../../../kit/access.ts";
import { canMark } from "../access.ts";
import type { StoredPicture } from "../rules.ts";

/** Submissions like `x`, the earliest first; null for viewers who do not mark. */
export const alikeTo = (viewer: Reader) => part`
  case when ${canMark(viewer)} then (
    select coalesce(jsonb_agg(jsonb_build_object('submission_id', a.other_id, 'user_id', o.user_id, 'user_name', n.name,
      'by', a.by) order by o.submitted_at, a.other_id, a.by), '[]')
    from alike_submissions a join submissions o on o.id = a.other_id join users n on n.id = o.user_id
    where a.submission_id = x.id) end`;

export const isAlike = part`exists (select from alike_submissions a where a.submission_id = x.id)`;

export type Script = {
  id: number;
  homework_id: number;
  version: number;
  body: string;
  images: StoredPicture[];
  homework_text: string;
  homework_images: StoredPicture[];
};

/** A submission whose present version was not compared yet. */
export const uncompared = (db: Db, submissionId: number): Promise<Script | undefined> =>
  db.one<Script>(sql`
    select x.id, x.homework_id, x.version, x.body, x.images, h.topic || ' ' || h.body as homework_text,
      h.images as homework_images
    from submissions x join homeworks h on h.id = x.homework_id and h.status = 'published'
    where x.id = ${submissionId} and not exists (
      select from submission_prints p where p.submission_id = x.id and p.version = x.version)`);

/** Serializes concurrent submissions until the transaction ends, so that the second one finds the first. */
export const lockComparison = (tx: Tx, homeworkId: number): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`alike homework ${homeworkId}`}, 0))`);

export const sketchesIn = (db: Db, homeworkId: number) =>
  db.many<{ submission_id: number; sketch: number[] }>(sql`
    select submission_id, sketch from submission_prints where homework_id = ${homeworkId} and sketch <> '{}'`);

export const hashesIn = (db: Db, homeworkId: number) =>
  db.many<{ submission_id: number; page: number; hash: Buffer }>(sql`
    select submission_id, page, hash from page_prints where homework_id = ${homeworkId}`);

export type Page = { submission_id: number; page: number };

export const inksOf = (db: Db, pages: readonly Page[]) =>
  db.many<{ submission_id: number; ink: Buffer }>(sql`
    select p.submission_id, p.ink
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as r (submission_id int, page smallint)
    join page_prints p on p.submission_id = r.submission_id and p.page = r.page`);
