import type { Db } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { defineResource } from "../../kit/resources.ts";
import { reachedBy, visibleTo, type PostPlacement } from "../groups/public.ts";
import { hidePost, unhidePost } from "./commands.ts";
import { heldFor } from "./queries-held.ts";
import type { PostRow } from "./tables.ts";

/** As much of the text as a title needs. */
const TITLE_LENGTH = 1_000;

const placedPosts = (db: Db, ids: readonly number[]) =>
  db.many<PostPlacement & Pick<PostRow, "status">>(sql`
    select id, user_id, group_id, hsc_batch, pinned_at, audience, status from posts where id = any(${[...new Set(ids)]}::bigint[])`);

export const postResource = defineResource({
  kind: "post",
  readableBy: (reader, id) =>
    part`exists (select from posts p where p.id = ${id} and (${visibleTo(reader)} or ${heldFor(reader)}))`,
  async reach(db, approaches) {
    const posts = await placedPosts(
      db,
      approaches.map(({ id }) => id),
    );
    const reached = await reachedBy(
      db,
      approaches.map(({ viewer, id }) => ({ viewer, postId: id })),
      posts,
    );
    return reached.map((post) => post && { inside: post.inside, isRemoved: post.status !== "published" });
  },
  facts: (id) => part`
    select '/post/' || p.id as link, left(p.body, ${TITLE_LENGTH}) as title, p.user_id as author_id, p.id as post_id,
      p.group_id
    from posts p where p.id = ${id}`,
  hide: hidePost,
  unhide: unhidePost,
  files: (id) => part`
    select i ->> 'url' from posts p, jsonb_array_elements(p.images) i where p.id = ${id}
    union all select unnest(array[p.poster ->> 'url', p.video_url, p.attachment_url]) from posts p where p.id = ${id}`,
});
