import type { ResponseOf, InputOf } from "@angon/contract";
import { COMMENTS_PAGE, REPLIES_SHOWN, type Comment, type comments } from "@angon/contract/comments";
import type { Db, Tx } from "../../db/database.ts";
import { fixed, part, sql } from "../../db/sql.ts";
import type { Reader, Viewer } from "../../kit/access.ts";
import type { Services, SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import type { PlatformRole } from "../../kit/tables.ts";
import { andShowsAuthor, groupShownTo, insideFor, visibleTo } from "../groups/public.ts";
import type { PostRow, StoredMention } from "../posts/public.ts";
import { canRead } from "./access.ts";
import { asAuthored, asThreads, type AuthoredRow, type CommentWithAuthor } from "./present.ts";
import type { CommentReactionRow, CommentRow } from "./tables.ts";

type PostRef = Pick<PostRow, "id" | "group_id" | "hsc_batch">;

/**
 * The comment `k` is published, or deleted with published replies below it. Most deleted comments have no reply, so the
 * index lookup before `is_answered` spares its recursion. With a hidden author go the replies below.
 */
const isShownTo = (viewer: Viewer) => part`
  (k.status = 'published' or exists (select from comments a where a.parent_id = k.id) and is_answered(k.id))
  ${andShowsAuthor(viewer, part`k.user_id`)}`;

/**
 * `c` is the comment, `u` its author, `group` the id of the group in which the viewer meets the post. Single lookups: a join would read all members of
 * the group and all comments that the viewer has rated.
 */
export const columns = (viewer: Viewer, group: ReturnType<typeof part>) => part`
  c.*, (
    select r.type from comment_reactions r where r.comment_id = c.id and r.user_id = ${viewer.userId}) as reaction,
  json_build_object('id', u.id, 'name', u.name, 'image', u.image, 'role', u.role,
    'institute_name', u.institute_name, 'is_assistant', u.is_assistant, 'group_role', (
      select gm.role from group_members gm where gm.group_id = ${group} and gm.user_id = c.user_id)) as author, (
    select json_build_object('id', v.id, 'name', v.name) from users v where v.id = c.verified_by) as verifier, (
    select count(*)::int from comments k
    where k.parent_id = c.id and ${isShownTo(viewer)}) as reply_count`;

/** Columns of the post in every row; a post without comments has one row, without an `id`. */
type ThreadRow = (CommentWithAuthor | { id: null }) & {
  inside: boolean;
  of_group: number | null;
  of_batch: string | null;
};

/**
 * The post, if the viewer may read it, and its comments, if they take part in it. A reply has a higher id than its
 * parent, so the first rows of a thread always include their parents.
 */
const threads = (
  viewer: Viewer,
  postId: number,
  { after = 0, parent }: { after?: number; parent?: number },
) => sql`
  with recursive post as materialized (
    select p.group_id, p.hsc_batch, ${insideFor(viewer)} as inside,
      ${groupShownTo(part`${viewer.userId}::int`)} as shown_group
    from posts p
    where p.id = ${postId} and ${visibleTo(viewer)}),
  top as (
    select k.id from comments k
    where k.post_id = ${postId} and k.id > ${after} and (select inside from post)
      and ${parent === undefined ? part`k.parent_id is null` : part`k.parent_id = ${parent}`} and ${isShownTo(viewer)}
    order by k.id limit ${fixed(COMMENTS_PAGE)}),
  thread as (
    select id, id as top from top
    union all
    select d.id, t.top from thread t cross join lateral (
      select k.id from comments k
      where k.parent_id = t.id and ${isShownTo(viewer)}
      order by k.id limit ${fixed(REPLIES_SHOWN)}) d),
  shown as (select id, row_number() over (partition by top order by id) as place from thread)
  select post.inside, post.group_id as of_group, post.hsc_batch as of_batch, thread.*
  from post left join lateral (
    select ${columns(viewer, part`post.shown_group`)}
    from shown s join comments c on c.id = s.id join users u on u.id = c.user_id
    where s.place <= ${REPLIES_SHOWN + 1}) thread on true
  order by thread.id`;

export async function list(
  ctx: SignedIn,
  { params, query }: InputOf<typeof comments.list>,
): Promise<Comment[]> {
  const { database, viewer } = ctx;
  const rows = await database.many<ThreadRow>(threads(viewer, params.slug, query));
  const [first] = rows;
  if (!first) return fail("common.not_found");
  allow(canRead(first), "posts.members_only");
  const post = { id: params.slug, group_id: first.of_group, hsc_batch: first.of_batch };
  const thread = rows.filter((row): row is ThreadRow & CommentWithAuthor => row.id !== null);
  return presentThreads(ctx, viewer, post, thread);
}

export const presentThreads = (
  services: Services,
  viewer: Viewer,
  post: PostRef,
  rows: readonly CommentWithAuthor[],
) => asThreads({ services, viewer, now: services.clock.now(), post }, rows);

/** The authors of the comment with this id and of those above it. */
export const authorsDownTo = (id: ReturnType<typeof part>) => part`
  with recursive line as (
    select id, parent_id, user_id from comments where id = ${id}
    union all
    select a.id, a.parent_id, a.user_id from line l join comments a on a.id = l.parent_id)
  select user_id from line`;

/** Leaves out the comment `c` where its author, or that of one above it, is hidden from the viewer. */
export const andShowsThread = ({ hidden }: Pick<Reader, "hidden">) =>
  hidden.length === 0
    ? part``
    : part`and not exists (
        select from (${authorsDownTo(part`c.id`)}) a where a.user_id = any(${hidden}::int[]))`;

/** A published comment of this post that the viewer sees in its list. */
export const loadReadable = (
  db: Db,
  viewer: Reader,
  postId: number,
  id: number,
): Promise<CommentRow | undefined> =>
  db.one<CommentRow>(sql`
    select c.* from comments c
    where c.id = ${id} and c.post_id = ${postId} and c.status = 'published' ${andShowsThread(viewer)}`);

/** Like `loadReadable`, and locks the comment until the transaction ends. */
export const loadReadableForUpdate = (
  tx: Tx,
  viewer: Reader,
  postId: number,
  id: number,
): Promise<CommentRow | undefined> =>
  tx.one<CommentRow>(sql`
    select c.* from comments c
    where c.id = ${id} and c.post_id = ${postId} and c.status = 'published' ${andShowsThread(viewer)}
    for no key update of c`);

/** A published comment of this post, for writes that do not depend on a viewer; an author keeps hold of their own. */
export const loadPublished = (db: Db, postId: number, id: number): Promise<CommentRow | undefined> =>
  db.one<CommentRow>(sql`
    select * from comments where id = ${id} and post_id = ${postId} and status = 'published'`);

const pageStart = ({ page, pageSize, cursor }: InputOf<typeof comments.byAuthor>["query"]) => {
  if (cursor === undefined) return { before: null, skip: (page - 1) * pageSize };
  if (/^[1-9][0-9]{0,9}$/.test(cursor)) return { before: Number(cursor), skip: 0 };
  return fail("common.validation", { fields: [{ path: "cursor", code: "bad_cursor" }] });
};

/** `start_date` and `end_date` are days in the school's time zone, both included. */
export async function byAuthor(
  ctx: SignedIn,
  { params, query }: InputOf<typeof comments.byAuthor>,
): Promise<ResponseOf<typeof comments.byAuthor>> {
  const { database, viewer, clock } = ctx;
  const { before, skip } = pageStart(query);
  const author = await database.one(
    sql`select from users where id = ${params.authorId} and deleted_at is null`,
  );
  if (!author) return fail("common.not_found");
  const rows = await database.many<AuthoredRow>(sql`
    select c.id, c.content, c.picture, c.created_at, c.satisfied_count, c.parent_id, p.group_id,
      json_build_object('id', p.id, 'body', p.body, 'user_id', u.id, 'user_name', u.name, 'user_profile_pic', u.image,
        'created_at', p.created_at) as post
    from comments c
    join posts p on p.id = c.post_id
    join users u on u.id = p.user_id
    where c.user_id = ${params.authorId} and c.status = 'published' ${andShowsAuthor(viewer, part`c.user_id`)}
      and (${before}::bigint is null or c.id < ${before}::bigint)
      and (${query.start_date ?? null}::date is null
        or c.created_at >= ${query.start_date ?? null}::date::timestamp at time zone 'Asia/Dhaka')
      and (${query.end_date ?? null}::date is null
        or c.created_at < (${query.end_date ?? null}::date + 1)::timestamp at time zone 'Asia/Dhaka')
      and ${visibleTo(viewer)} and ${insideFor(viewer)}
    order by c.id desc limit ${query.pageSize + 1} offset ${skip}`);
  const context = { services: ctx, viewer, now: clock.now() };
  const data = rows.slice(0, query.pageSize).map((row) => asAuthored(context, row));
  return { data, next: rows.length > query.pageSize ? String(data.at(-1)?.id) : null };
}

export type CommentNow = {
  id: number;
  post_id: number;
  user_id: number;
  by_assistant: boolean;
  mentions: StoredMention[];
  post_author_id: number;
  group_id: number | null;
  /** Of the author; null when erased. */
  role: PlatformRole | null;
  level: number | null;
};

/** Those of these comments that may be read, by id. */
export async function commentsNow(tx: Tx, ids: readonly number[]): Promise<Map<number, CommentNow>> {
  const rows = await tx.many<CommentNow>(sql`
    select c.id, c.post_id, c.user_id, c.by_assistant, c.mentions, p.user_id as post_author_id, p.group_id, u.role, u.level
    from comments c join posts p on p.id = c.post_id left join users u on u.id = c.user_id and u.deleted_at is null
    where c.id = any(${ids}::bigint[]) and c.status = 'published' and p.status = 'published'`);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function ratingNow(tx: Tx, commentId: number, userId: number) {
  const row = await tx.one<Pick<CommentReactionRow, "type">>(sql`
    select type from comment_reactions where comment_id = ${commentId} and user_id = ${userId}`);
  return row?.type ?? null;
}
