import type { ResponseOf, InputOf } from "@angon/contract";
import { MAX_PAGE } from "@angon/contract/kit/endpoint";
import { type leaderboard, NEIGHBOURS, type LeaderboardEntry } from "@angon/contract/leaderboard";
import type { Database } from "../../db/database.ts";
import { fixed, sql } from "../../db/sql.ts";
import { schoolDay } from "../../kit/clock.ts";
import type { SignedIn } from "../../kit/context.ts";
import { createTtlCache, perOwner } from "../../kit/ttl-cache.ts";
import { ALL_SUBJECTS, ALL_TIME, type Board, monthOf, onBoard, rankOn, weekOf } from "../points/public.ts";
import { boardOf } from "./access.ts";

type Query = InputOf<typeof leaderboard.page>["query"];

export async function page(
  { database, viewer, clock }: SignedIn,
  { query }: InputOf<typeof leaderboard.page>,
): Promise<ResponseOf<typeof leaderboard.page>> {
  const board: Board = {
    ...period(query, clock.now()),
    scope: query.scope,
    subject: query.subject_id ?? ALL_SUBJECTS,
    batch: boardOf(viewer, query.batch),
  };
  const { limit, page: number } = query;
  const offset = (number - 1) * limit;
  const [rows, first, total, me] = await Promise.all([
    readRanks(database, board, offset, limit),
    offset === 0 && limit >= 3 ? undefined : readRanks(database, board, 0, 3),
    countListed(database, board),
    ownRank(database, board, viewer.userId),
  ]);
  return {
    leaderboard: rows,
    first_3: (first ?? rows).slice(0, 3),
    pagination: { page: number, limit, total, totalPages: Math.ceil(total / limit) },
    me,
  };
}

function period({ scope, monthYear }: Query, now: Date): { since: string } {
  const today = schoolDay(now);
  if (scope === "all") return { since: ALL_TIME };
  return { since: scope === "week" ? weekOf(today) : monthOf(monthYear ?? today) };
}

/** Reads the index only up to the end of the page; a user who was erased or opted out meanwhile leaves a gap. */
async function readRanks(
  database: Database,
  board: Board,
  offset: number,
  limit: number,
): Promise<LeaderboardEntry[]> {
  const rows = await database.many<LeaderboardEntry>(sql`
    select u.id, u.name, u.image, u.institute_name, p.total as total_points, p.rank
    from (
      select l.user_id, l.total, (${offset}::int + row_number() over ())::int as rank from (
        select t.user_id, t.total from point_totals t where ${onBoard(board)}
        order by t.total desc, t.user_id offset ${offset}::int limit ${limit}::int) l
      limit ${fixed(MAX_PAGE)}) p
    join users u on u.id = p.user_id
    where u.deleted_at is null and u.shows_points
    order by p.rank`);
  return rows;
}

const listedCounts = perOwner<Database, ReturnType<typeof createTtlCache<number>>>(() =>
  createTtlCache({ most: 500, ms: 5_000 }),
);

/** The number of pages may be five seconds old: counting thousands takes longer than reading the page. */
async function countListed(database: Database, board: Board): Promise<number> {
  const key = JSON.stringify(board);
  const cached = listedCounts(database).get(key);
  if (cached !== undefined) return cached;
  const row = await database.one<{ many: number }>(sql`
    select count(*)::int as many from point_totals t where ${onBoard(board)}`);
  listedCounts(database).put(key, row?.many ?? 0);
  return row?.many ?? 0;
}

async function ownRank(database: Database, board: Board, userId: number) {
  const own = await rankOn(database, board, userId);
  if (!own) return null;
  const from = Math.max(0, own.rank - 1 - NEIGHBOURS);
  const around = await readRanks(database, board, from, own.rank - from + NEIGHBOURS);
  return { rank: own.rank, total_points: own.total, around };
}
