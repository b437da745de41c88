import type { ResponseOf, InputOf } from "@angon/contract";
import type { LeaderboardScope } from "@angon/contract/leaderboard";
import { pointTypes, type points } from "@angon/contract/points";
import type { Db, Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { schoolDay } from "../../kit/clock.ts";
import type { Viewer } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { deny, fail } from "../../kit/fail.ts";
import { factsReferredTo, refersToReadable } from "../../kit/resources.ts";
import type { SubmissionRow } from "../homework/public.ts";
import type { QuizAttemptRow } from "../quizzes/public.ts";
import { canReadEntries, canReadPoints } from "./access.ts";
import { asHistory, type DayRow, type EntryRow, type OwnerRow } from "./present.ts";
import { ALL_SUBJECTS, monthOf, secretTypes, type Earner } from "./rules.ts";

export async function history(
  { database, viewer, clock }: SignedIn,
  { query }: InputOf<typeof points.history>,
): Promise<ResponseOf<typeof points.history>> {
  const userId = query.uid ?? viewer.userId;
  const owner = (await ownerOf(database, viewer, userId)) ?? fail("common.not_found");
  if (!canReadPoints(viewer, owner)) return deny("common.not_found");
  const month = monthOf(query.monthYear ?? schoolDay(clock.now()));
  const boards = { subject: ALL_SUBJECTS, batch: owner.hsc_batch };
  const entries = canReadEntries(viewer, owner) ? allEntries(userId) : publicEntries(userId);
  const [rows, counted, days, place] = await Promise.all([
    database.many<EntryRow>(sql`
      with entries as (${entries}),
      page as (
        select *, case type when 'exam' then type else split_part(object, ':', 1) end as kind,
          split_part(object, ':', 2)::bigint as object_id
        from entries where id < coalesce(${query.cursor ?? null}::bigint, 9223372036854775807)
        order by id desc offset ${query.cursor ? 0 : (query.page - 1) * query.limit} limit ${query.limit + 1})
      select e.id, e.type, e.day, e.created_at, e.points, e.count, r.link, left(r.title, ${TITLE_LENGTH}) as title
      from page e left join lateral (
        select f.link, f.title from (${factsReferredTo(earnedWith)}) f
        where ${refersToReadable(viewer, earnedWith, earningKinds)}) r on true
      order by e.id desc`),
    database.one<{ many: number; sum: number }>(sql`
      with entries as (${entries})
      select count(*)::int as many, coalesce(sum(points), 0)::int as sum from entries`),
    database.many<DayRow>(sql`
      with entries as (${entries})
      select day, sum(points)::int as points from entries
      where day >= ${month}::date and day < ${month}::date + interval '1 month' group by day`),
    rankOn(database, { ...boards, scope: "month", since: month }, userId),
  ]);
  const rank = place?.rank ?? null;
  const { limit } = query;
  return asHistory({
    owner,
    rows,
    limit,
    total: counted?.many ?? 0,
    sum: counted?.sum ?? 0,
    month,
    days,
    rank,
  });
}

/** As many characters of a title as an entry shows. */
const TITLE_LENGTH = 200;

/** `e` is the entry; the ledger calls an exam by its quiz. */
const earnedWith = { kind: part`e.kind`, id: part`e.object_id` };
const earningKinds = ["post", "comment", "quiz", "exam", "submission"] as const;

const allEntries = (userId: number) => part`
  select id, type, day, created_at, points::int, 1 as count, object from points where user_id = ${userId}::int`;

/**
 * One row for each day and type. Its id is computed from both, since ids of the ledger would order the entries of
 * different users.
 */
const publicEntries = (userId: number) => part`
  select (day - date '1970-01-01') * 100 + array_position(${pointTypes}::text[], type) as id, type, day,
    null::timestamptz as created_at, sum(points)::int as points,
    greatest(1, count(*) filter (where points > 0) - count(*) filter (where points < 0))::int as count,
    null::text as object
  from points where user_id = ${userId}::int and type <> all (${secretTypes}::text[])
  group by day, type having sum(points) <> 0`;

export type Board = {
  scope: LeaderboardScope;
  /** The first day of the week or month, or `ALL_TIME`. */
  since: string;
  subject: number;
  /** Null for all batches. */
  batch: string | null;
};

/** The listed users of one board; each rank index contains exactly these. */
export const onBoard = ({
  scope,
  since,
  subject,
  batch,
}: Board) => part`t.scope = ${scope} and t.since = ${since}::date
  and t.subject_id = ${subject}::int and t.listed and t.total > 0 ${batch === null ? part`` : part`and t.hsc_batch = ${batch}`}`;

/** The rank of a user; undefined for a user who is not on this board. */
export const rankOn = (db: Db, board: Board, userId: number) =>
  db.one<{ total: number; rank: number }>(sql`
    with own as (select t.total from point_totals t where t.user_id = ${userId} and ${onBoard(board)})
    select own.total, (1
      + (select count(*) from point_totals t where ${onBoard(board)} and t.total > own.total)
      + (select count(*) from point_totals t where ${onBoard(board)} and t.total = own.total and t.user_id < ${userId}))::int
        as rank
    from own`);

const ownerOf = (db: Db, viewer: Viewer, userId: number) =>
  db.one<OwnerRow>(sql`
    select id, name, image, role, institute_name, is_assistant, hsc_batch, shows_points from users
    where id = ${userId} and deleted_at is null and id <> all(${viewer.blocked}::int[])`);

/** `u` is the user who earns. */
const earnerColumns = part`u.id, u.role, u.level, u.is_assistant, u.deleted_at, u.shows_points, u.hsc_batch`;

export const earnersNow = (tx: Tx, userIds: readonly number[]): Promise<Earner[]> =>
  tx.many<Earner>(sql`select ${earnerColumns} from users u where u.id = any(${userIds}::int[])`);

type ContentStatus = "published" | "hidden" | "deleted";

type PostNow = Earner & {
  post_id: number;
  subject_id: number | null;
  status: ContentStatus;
  created_at: Date;
};

/** Posts with their authors. */
export const postsNow = (tx: Tx, postIds: readonly number[]): Promise<PostNow[]> =>
  tx.many<PostNow>(sql`
    select ${earnerColumns}, p.id as post_id, p.subject_id, p.status, p.created_at
    from posts p join users u on u.id = p.user_id where p.id = any(${postIds}::bigint[]) order by p.id`);

type CommentNow = Omit<PostNow, "post_id"> & { comment_id: number; asker_id: number };

/** Comments with their authors. */
export const commentsNow = (tx: Tx, commentIds: readonly number[]): Promise<CommentNow[]> =>
  tx.many<CommentNow>(sql`
    select ${earnerColumns}, c.id as comment_id, p.subject_id, c.status, c.created_at, p.user_id as asker_id
    from comments c join posts p on p.id = c.post_id join users u on u.id = c.user_id
    where c.id = any(${commentIds}::bigint[]) order by c.id`);

type AttemptNow = Pick<
  QuizAttemptRow,
  "quiz_id" | "user_id" | "is_first" | "score_hundredths" | "submitted_at"
> & { post_id: number | null; subject_id: number | null; counts: boolean };

export const attemptNow = (tx: Tx, attemptId: number) =>
  tx.one<AttemptNow>(sql`
    select a.quiz_id, a.user_id, a.is_first, a.score_hundredths, a.submitted_at, q.post_id,
      coalesce(q.subject_id, p.subject_id) as subject_id,
      q.status = 'published' and coalesce(p.status = 'published', true) as counts
    from quiz_attempts a join quizzes q on q.id = a.quiz_id left join posts p on p.id = q.post_id
    where a.id = ${attemptId}`);

type SubmissionNow = Pick<SubmissionRow, "submitted_at" | "is_best" | "is_solution"> & {
  subject_id: number;
  are_seen: boolean;
};

/** A submission of homework that was not deleted; points would tell marks and authors of blind homework too early. */
export const submissionNow = (tx: Tx, submissionId: number) =>
  tx.one<SubmissionNow>(sql`
    select x.submitted_at, x.is_best, x.is_solution, h.subject_id, m.are_seen
    from submissions x join homeworks h on h.id = x.homework_id and h.status = 'published'
    cross join lateral (select not h.blind or h.marks_published_at is not null as are_seen) m
    where x.id = ${submissionId}`);

type GivenBy = { user_id: number; created_at: Date };

type Pair = { postId: number; userId: number };

const given = (pairs: readonly Pair[]) => part`
  unnest(${pairs.map(({ postId }) => postId)}::bigint[], ${pairs.map(({ userId }) => userId)}::int[])
    with ordinality as g (post_id, user_id, place)`;

type GivenNow = PostNow & { by_id: number; given_at: Date | null };

/** Reactions of others with the authors of the posts, who earn by them; without a moment when there is none. */
export const reactionsNow = (tx: Tx, pairs: readonly Pair[]): Promise<GivenNow[]> =>
  tx.many<GivenNow>(sql`
    select ${earnerColumns}, p.id as post_id, p.subject_id, p.status, p.created_at, g.user_id as by_id,
      r.created_at as given_at
    from ${given(pairs)} join posts p on p.id = g.post_id and p.user_id <> g.user_id join users u on u.id = p.user_id
    left join reactions r on r.post_id = g.post_id and r.user_id = g.user_id
    order by g.place`);

type VoteNow = Earner & { post_id: number; subject_id: number | null; created_at: Date };

/** Votes on polls of others with the voters, who earn by them. */
export const votesNow = (tx: Tx, pairs: readonly Pair[]): Promise<VoteNow[]> =>
  tx.many<VoteNow>(sql`
    select ${earnerColumns}, p.id as post_id, p.subject_id, v.created_at
    from ${given(pairs)} join posts p on p.id = g.post_id and p.user_id <> g.user_id join users u on u.id = g.user_id
    join poll_votes v on v.post_id = g.post_id and v.user_id = g.user_id
    order by g.place`);

/** Reactions of others to restored posts, the first ones of each; the daily limit ignores any further ones. */
export const reactionsOf = (tx: Tx, postIds: readonly number[]): Promise<(GivenBy & { post_id: number })[]> =>
  tx.many<GivenBy & { post_id: number }>(sql`
    select p.id as post_id, r.user_id, r.created_at from posts p cross join lateral (
      select user_id, created_at from reactions where post_id = p.id and user_id <> p.user_id
      order by created_at, user_id limit 200) r
    where p.id = any(${postIds}::bigint[]) order by r.created_at, r.user_id`);

/** Only a satisfied rating earns points. */
export const ratingNow = (tx: Tx, commentId: number, userId: number) =>
  tx.one<GivenBy & { by_staff: boolean }>(sql`
    select r.user_id, r.created_at, u.role <> 'USER' and u.level > 0 as by_staff
    from comment_reactions r join users u on u.id = r.user_id
    where r.comment_id = ${commentId} and r.user_id = ${userId} and r.type = 'satisfied'`);

export type WeekResult = { userId: number; points: number; place: number | null };

/** The points of each user in a week, and the rank on the board of their batch if they are listed. */
export const weekResults = (tx: Tx, since: string): Promise<WeekResult[]> =>
  tx.many<WeekResult>(sql`
    select t.user_id as "userId", t.total as points,
      case when t.listed and t.hsc_batch is not null then
        (row_number() over (partition by t.listed, t.hsc_batch order by t.total desc, t.user_id))::int end as place
    from point_totals t join users u on u.id = t.user_id and u.deleted_at is null
    where t.scope = 'week' and t.since = ${since}::date and t.subject_id = ${ALL_SUBJECTS}::int and t.total > 0`);
