import type { ResponseOf, InputOf } from "@angon/contract";
import { MAX_NEWER_POSTS, type feed } from "@angon/contract/feed";
import { part, sql } from "../../db/sql.ts";
import type { SignedIn } from "../../kit/context.ts";
import { visibleTo } from "../groups/public.ts";
import { facesOf, type Face } from "./present.ts";
import { feedFor } from "./queries-feeds.ts";
import { firstOf } from "./queries-orders.ts";
import { parseSnapshot } from "./rules.ts";

export async function newer(
  ctx: SignedIn,
  { query }: InputOf<typeof feed.newer>,
): Promise<ResponseOf<typeof feed.newer>> {
  const list = await feedFor(ctx, query);
  const unseen = part`and ${visibleTo(ctx.viewer, list.known)}
    and p.id > ${parseSnapshot(query.asOf).newest} and p.user_id <> ${ctx.viewer.userId}`;
  const rows = await ctx.database.many<Face & { post_id: number }>(sql`
    select found.id as post_id, u.id, u.name, u.image from (
      select p.id, p.user_id ${firstOf(list, { order: "p.id desc", limit: MAX_NEWER_POSTS + 1, and: unseen })}) found
    join users u on u.id = found.user_id
    order by found.id desc`);
  return { count: rows.length, ids: rows.map(({ post_id }) => post_id), faces: facesOf(rows) };
}
