import type { InputOf } from "@angon/contract";
import type { Chapter, Subject, subjects } from "@angon/contract/subjects";
import type { Database } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { SignedIn } from "../../kit/context.ts";
import { fail } from "../../kit/fail.ts";
import { batchOf } from "../posts/public.ts";
import { isFresh } from "./rules.ts";

type Counts = ReadonlyMap<number, number>;
type Kept = { counts: Promise<Counts>; at: Date };

const caches = new WeakMap<Database, Map<string, Kept>>();

/**
 * The posts of a batch's feed by subject. Counting walks through an index of the whole feed, so one count is believed
 * for a while and those who ask meanwhile share it.
 */
async function countsOf(ctx: SignedIn, batch: string): Promise<Counts> {
  const { database, clock } = ctx;
  const ofDatabase = caches.get(database) ?? new Map<string, Kept>();
  caches.set(database, ofDatabase);
  const now = clock.now();
  const known = ofDatabase.get(batch);
  if (known && isFresh(known.at, now) && !(await hasPostedSince(ctx, known.at))) return known.counts;
  const counts = count(database, batch);
  ofDatabase.set(batch, { counts, at: now });
  counts.catch(() => ofDatabase.delete(batch));
  return counts;
}

/** Another instance may have taken the post, and its clock may be a second behind. */
const CLOCKS_APART_MS = 1_000;

async function hasPostedSince({ database, viewer }: SignedIn, at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - CLOCKS_APART_MS);
  const row = await database.one<{ posted: boolean }>(sql`
    select created_at >= ${since} as posted from posts
    where user_id = ${viewer.userId} and status = 'published' order by id desc limit 1`);
  return row?.posted === true;
}

async function count(database: Database, batch: string): Promise<Counts> {
  const rows = await database.many<{ subject_id: number; count: number }>(sql`
    select p.subject_id, count(*) as count from posts p
    where p.hsc_batch = ${batch} and p.group_id is null and p.subject_id is not null and p.status = 'published'
    group by p.subject_id`);
  return new Map(rows.map((row) => [row.subject_id, row.count]));
}

export async function list(ctx: SignedIn, { query }: InputOf<typeof subjects.list>): Promise<Subject[]> {
  const batch = batchOf(ctx.viewer, query.batch);
  const [rows, counts] = await Promise.all([
    ctx.database.many<Omit<Subject, "count">>(sql`
      select id, key, name, name_en from subjects where hidden_at is null order by sort_order`),
    batch === null ? new Map<number, number>() : countsOf(ctx, batch),
  ]);
  return rows.map((row) => ({ ...row, count: counts.get(row.id) ?? 0 }));
}

export async function chapters(
  { database }: SignedIn,
  { params }: InputOf<typeof subjects.chapters>,
): Promise<Chapter[]> {
  const subject = await database.one(sql`select from subjects where id = ${params.id}::int`);
  if (!subject) return fail("common.not_found");
  return database.many<Chapter>(sql`
    select id, name, subject_id, level, sort_order as "order" from chapters
    where subject_id = ${params.id} and hidden_at is null order by sort_order`);
}
