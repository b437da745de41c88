import type { ResponseOf, InputOf } from "@angon/contract";
import type { ReactionType } from "@angon/contract/posts";
import type { reactions } from "@angon/contract/reactions";
import type { Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";
import { cursorOf, microsOf, momentOf, placeOf } from "../../kit/cursor.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow } from "../../kit/fail.ts";
import type { PlatformRole } from "../../kit/tables.ts";
import { groupShownTo } from "../groups/public.ts";
import { load } from "../posts/public.ts";
import { canReact } from "./access.ts";
import { asReactor, type ReactorRow } from "./present.ts";

type Pair = { viewer: Pick<Viewer, "userId">; postId: number };

/** The existing reaction of each pair of user and post. */
export async function existingReactions(tx: Tx, pairs: readonly Pair[]): Promise<(ReactionType | null)[]> {
  const rows = await tx.many<{ type: ReactionType | null }>(sql`
    select r.type
    from unnest(${pairs.map(({ postId }) => postId)}::bigint[], ${pairs.map(({ viewer }) => viewer.userId)}::int[])
      with ordinality as pair (post_id, user_id, place)
    left join reactions r on r.post_id = pair.post_id and r.user_id = pair.user_id
    order by pair.place`);
  return rows.map(({ type }) => type);
}

export async function list(
  { database, viewer }: SignedIn,
  { params, query }: InputOf<typeof reactions.list>,
): Promise<ResponseOf<typeof reactions.list>> {
  const post = await load(database, viewer, params.id);
  allow(canReact(post), "posts.members_only");
  const before = placeOf(query.cursor);
  const rows = await database.many<ReactorRow>(sql`
    select r.type, r.user_id as id, ${microsOf(part`r.created_at`)} as micros,
      json_build_object('id', u.id, 'name', u.name, 'image', u.image, 'role', u.role,
        'institute_name', u.institute_name, 'is_assistant', u.is_assistant, 'group_role', gm.role) as author
    from reactions r
    join users u on u.id = r.user_id and u.deleted_at is null
    join posts p on p.id = r.post_id
    left join group_members gm on gm.group_id = (select ${groupShownTo(part`${viewer.userId}::int`)}) and gm.user_id = r.user_id
    where r.post_id = ${post.id} and u.id <> all(${viewer.blocked}::int[])
      and (${query.type ?? null}::text is null or r.type = ${query.type ?? null})
      and (${before?.id ?? null}::int is null or (r.created_at, r.user_id) < (${momentOf(before)}, ${before?.id ?? null}::int))
    order by r.created_at desc, r.user_id desc limit ${query.limit + 1}`);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return { data: page.map(asReactor), next: rows.length > query.limit && last ? cursorOf(last) : null };
}

export type GivenNow = {
  post_id: number;
  user_id: number;
  author_id: number;
  type: ReactionType | null;
  /** Of the reacting user; null when erased. */
  role: PlatformRole | null;
  level: number | null;
};

/** The current reaction of each of these users to the post beside them, of posts that are published. */
export const givenNow = (tx: Tx, pairs: readonly { postId: number; userId: number }[]): Promise<GivenNow[]> =>
  tx.many<GivenNow>(sql`
    select p.id as post_id, g.user_id, p.user_id as author_id, r.type, u.role, u.level
    from unnest(${pairs.map(({ postId }) => postId)}::bigint[], ${pairs.map(({ userId }) => userId)}::int[])
      with ordinality as g (post_id, user_id, place)
    join posts p on p.id = g.post_id and p.status = 'published'
    left join reactions r on r.post_id = g.post_id and r.user_id = g.user_id
    left join users u on u.id = g.user_id and u.deleted_at is null
    order by g.place`);
