import type { Db, Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";
import { readsPost, takesPart, type Standing } from "./access.ts";
import { othersReport } from "./queries.ts";
import { viewerGroupPairs, type PostApproach, type PostPlacement } from "./rules.ts";

type Meeting = { viewer: Pick<Viewer, "userId">; groupId: number };

/**
 * The same as `holdPlace` for many at once, in one order, so that two bundles never wait for each other in a circle. A
 * new role or name may come meanwhile; what they take part in does not follow from those.
 */
export async function holdPlaces(tx: Tx, meetings: readonly Meeting[]): Promise<void> {
  if (meetings.length === 0) return;
  await tx.run(sql`
    select from group_members m
    where (m.group_id, m.user_id) in (
      select * from unnest(${meetings.map(({ groupId }) => groupId)}::int[], ${meetings.map(({ viewer }) => viewer.userId)}::int[]))
    order by m.group_id, m.user_id for key share of m`);
}

/** How each of these viewers stands to the group beside them; one statement, however many they are. */
export async function standingsOf(db: Db, meetings: readonly Meeting[]): Promise<Standing[]> {
  if (meetings.length === 0) return [];
  return db.many<Standing>(sql`
    select g.disabled, g.is_paid, m.user_id is not null as "isMember",
      exists (select from reports r where r.group_id = g.id and ${othersReport(part`met.user_id`)}) as "isReported",
      exists (select from group_bans b where b.group_id = g.id and b.user_id = met.user_id) as "isBanned"
    from unnest(${meetings.map(({ groupId }) => groupId)}::int[], ${meetings.map(({ viewer }) => viewer.userId)}::int[])
      with ordinality as met (group_id, user_id, place)
    join groups g on g.id = met.group_id
    left join group_members m on m.group_id = met.group_id and m.user_id = met.user_id
    order by met.place`);
}

/** Many viewers on their way to many posts, each by the same rule: the post, or nothing where it is hidden. */
export async function reachedBy<Post extends PostPlacement>(
  db: Db,
  approaches: readonly PostApproach[],
  posts: readonly Post[],
): Promise<((Post & { inside: boolean }) | undefined)[]> {
  const found = new Map(posts.map((post) => [post.id, post]));
  const standings = (await standingsOf(db, viewerGroupPairs(approaches, posts))).values();
  const inOthers = await membersOfOtherGroups(db, approaches, posts);
  return approaches.map(({ viewer, postId }) => {
    const post = found.get(postId);
    const there = post?.group_id ? (standings.next().value ?? null) : null;
    if (post === undefined || viewer.hidden.includes(post.user_id)) return undefined;
    const placed = { ...post, isInOtherGroup: inOthers.has(`${postId} ${viewer.userId}`) };
    return readsPost(viewer, placed, there)
      ? { ...post, inside: takesPart(viewer, there, placed) }
      : undefined;
  });
}

/** "post user" for each of these viewers who is a member of another group that the post is shown in. */
async function membersOfOtherGroups(
  db: Db,
  approaches: readonly PostApproach[],
  posts: readonly PostPlacement[],
): Promise<ReadonlySet<string>> {
  const ids = posts.filter(({ audience }) => audience === "groups").map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const rows = await db.many<{ post_id: number; user_id: number }>(sql`
    select distinct pg.post_id, om.user_id from post_groups pg join group_members om on om.group_id = pg.group_id
    where pg.post_id = any(${ids}::bigint[]) and om.user_id = any(${approaches.map(({ viewer }) => viewer.userId)}::int[])`);
  return new Set(rows.map(({ post_id, user_id }) => `${post_id} ${user_id}`));
}
