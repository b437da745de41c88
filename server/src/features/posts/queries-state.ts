import { MAX_POSTS } from "@angon/contract/posts";
import { columns, fixed, part, sql } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";
import type { Services } from "../../kit/context.ts";
import { insideFor, visibleTo, type KnownPlacement } from "../groups/public.ts";
import type { ViewerState } from "./present.ts";
import { heldFor } from "./queries-held.ts";
import { stateColumns } from "./tables.ts";

type Part = ReturnType<typeof part>;

/** Selects posts by id, in this order. */
export const inGivenOrder = (ids: readonly number[]) =>
  part`select id, place, null::bigint as newest from unnest(${ids}::bigint[]) with ordinality as given (id, place)`;

/** Comments that the stored count holds and the viewer does not see. */
const hiddenComments = ({ hidden }: Viewer): Part =>
  hidden.length === 0
    ? part`0`
    : part`(select count(*)::int from comments h
        where h.post_id = p.id and h.status = 'published' and h.user_id = any(${hidden}::int[]))`;

/**
 * The posts of a page in their order: `rows` is everything behind the columns of a `select` from `posts p`, `newest` the
 * newest id of the whole list. `skips` tells that rows are passed over by their number, which ids of an index do best.
 */
export type Selection = { rows: Part; newest: Part; skips: boolean };

/** The largest page and one more row; a fixed limit, so that PostgreSQL expects few rows (`fixed`). */
export const MAX_ROWS = fixed(MAX_POSTS + 1);

/** Every change of a post and of its options writes its row. */
export const versionOfPost = part`concat_ws(' ', p.id, p.xmin)`;

export const readSelectedState = (
  services: Services,
  viewer: Viewer,
  { rows, newest }: Selection,
  known: KnownPlacement & { asksRights?: boolean },
) =>
  readViewerState(
    services,
    viewer,
    part`select id, row_number() over () as place, ${newest} as newest from (select p.id ${rows}) found limit ${MAX_ROWS}`,
    known,
  );

/** Whether the viewer hides users that are missing from the rights at hand. */
const hidesMore = ({ userId, hidden }: Viewer): Part => part`(select exists (
  select from hidden_people hp where hp.user_id = ${userId} and hp.other_id <> all(${hidden}::int[])))`;

/**
 * The viewer's personal part of the posts that `selection` selects: their `id` and `place`, and the `newest` id of the
 * whole list. It runs as a part of the same statement. `hides_more` is read
 * where `asksRights` says so, and false elsewhere.
 */
export async function readViewerState(
  services: Services,
  viewer: Viewer,
  selection: Part,
  {
    withHeld = false,
    asksRights = false,
    ...known
  }: KnownPlacement & { withHeld?: boolean; asksRights?: boolean } = {},
): Promise<ViewerState[]> {
  const visible = visibleTo(viewer, known);
  const rows = await services.database.many<ViewerState>(sql`
    with selected as materialized (${selection})
    select selected.newest, ${columns(stateColumns, "p")}, ${versionOfPost} as version, case when p.status = 'held' then (
        select h.waits_for from held_posts h where h.post_id = p.id) end as waits_for,
      u.xmin::text as author_version, g.xmin::text as group_version, mm.role as my_group_role,
      ${hiddenComments(viewer)} as hidden_comments, ${asksRights ? hidesMore(viewer) : part`false`} as hides_more,
      ${insideFor(viewer, known)} as inside, r.type as my_reaction,
      -- Single lookups: a join would read all that the viewer saved or follows.
      coalesce((select true from saves sv where sv.post_id = p.id and sv.user_id = ${viewer.userId}), false) as is_saved,
      coalesce((select true from follows f
        where f.following_id = p.user_id and f.follower_id = ${viewer.userId}), false) as is_following, v.option_id as my_option, o.options, me.id as my_id, me.name as my_name,
      me.image as my_image
    from selected
    join posts p on p.id = selected.id
    join users u on u.id = p.user_id
    left join groups g on g.id = p.group_id
    left join group_members mm on mm.group_id = p.group_id and mm.user_id = ${viewer.userId}
    left join reactions r on r.post_id = p.id and r.user_id = ${viewer.userId}
    left join users me on me.id = r.user_id
    left join poll_votes v on v.post_id = p.id and v.user_id = ${viewer.userId}
    left join lateral (
      select json_agg(json_build_object('id', po.id, 'name', po.name, 'vote_count', po.vote_count,
        'is_correct', po.is_correct) order by po.position) as options
      from poll_options po where p.category = 'poll' and po.post_id = p.id) o on true
    where ${withHeld ? part`(${visible} or ${heldFor(viewer)})` : visible}
    order by selected.place`);
  services.reach.note(
    viewer.userId,
    rows.map(({ id }) => id),
  );
  return rows;
}
