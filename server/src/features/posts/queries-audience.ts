import type { Db } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";
import { knownGroupsOf, orderOfKnown, type GroupRole } from "../groups/public.ts";
import type { SharedPostRow, ViewerState } from "./present.ts";

type AudienceGroup = {
  post_id: number;
  id: number;
  slug: string;
  name: string;
  image: string | null;
  author_role: GroupRole | null;
};

/**
 * An announcement to several groups, as this viewer may know it: it stands in the first group that they know, and is
 * also in the others that they know. The groups that they may not know leave no trace. A viewer who knows none reads it
 * because it is pinned in its own group, whose page they may open.
 */
export async function placedFor(
  db: Db,
  { userId }: Pick<Viewer, "userId">,
  states: readonly ViewerState[],
  rows: readonly SharedPostRow[],
): Promise<readonly SharedPostRow[]> {
  const ids = states.filter(({ audience }) => audience === "groups").map(({ id }) => id);
  if (ids.length === 0) return rows;
  const user = part`${userId}::int`;
  const known = await db.many<AudienceGroup>(sql`
    select p.id as post_id, k.* from posts p cross join lateral (
      select g.id, g.slug, g.name, coalesce(g.icon, g.image) as image, (
        select am.role from group_members am where am.group_id = g.id and am.user_id = p.user_id) as author_role
      from ${knownGroupsOf(user)} order by ${orderOfKnown(user)}) k
    where p.id = any(${ids}::bigint[])`);
  return rows.map((row) =>
    placedIn(
      row,
      known.filter(({ post_id }) => post_id === row.id),
    ),
  );
}

function placedIn(row: SharedPostRow, [first, ...others]: readonly AudienceGroup[]): SharedPostRow {
  if (!first) return row;
  const also_in = others.length > 0 ? others.map(({ id, slug, name }) => ({ id, slug, name })) : null;
  if (first.id === row.group_id) return { ...row, also_in };
  const place = {
    group_id: first.id,
    group_slug: first.slug,
    group_name: first.name,
    group_image: first.image,
    topic_id: null,
    topic: null,
  };
  return { ...row, ...place, also_in, author: { ...row.author, group_role: first.author_role } };
}
