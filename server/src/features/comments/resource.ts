import type { Db } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import { defineResource } from "../../kit/resources.ts";
import { insideFor, reachedBy, visibleTo, type PostPlacement } from "../groups/public.ts";
import { canRead } from "./access.ts";
import { hideComment, unhideComment } from "./commands.ts";
import { andShowsThread, authorsDownTo } from "./queries.ts";

/** As much of the text as a title needs. */
const TITLE_LENGTH = 1_000;

type PlacedComment = Omit<PostPlacement, "id"> & {
  id: number;
  /** The authors of the comment and of its ancestors; read only for viewers who hide other users. */
  authors: number[];
  post_id: number;
  is_removed: boolean;
};

/** Comments with the place of their post, by which they are read. */
const placedComments = (db: Db, ids: readonly number[], withAuthors: boolean) =>
  db.many<PlacedComment>(sql`
    select c.id, ${withAuthors ? part`array(${authorsDownTo(part`c.id`)})` : part`'{}'::int[]`} as authors, c.post_id, p.user_id, p.group_id, p.hsc_batch, p.pinned_at, p.audience,
      c.status <> 'published' or p.status <> 'published' as is_removed
    from comments c join posts p on p.id = c.post_id where c.id = any(${[...new Set(ids)]}::bigint[])`);

export const commentResource = defineResource({
  kind: "comment",
  readableBy: (reader, id) => part`exists (
    select from comments c join posts p on p.id = c.post_id
    where c.id = ${id} and c.status = 'published' ${andShowsThread(reader)}
      and ${visibleTo(reader)} and ${insideFor(reader)})`,
  async reach(db, approaches) {
    const comments = await placedComments(
      db,
      approaches.map(({ id }) => id),
      approaches.some(({ viewer }) => viewer.hidden.length > 0),
    );
    const byId = new Map(comments.map((comment) => [comment.id, comment]));
    const reached = await reachedBy(
      db,
      approaches.map(({ viewer, id }) => ({ viewer, postId: byId.get(id)?.post_id ?? 0 })),
      comments.map(({ post_id, ...placed }) => ({ ...placed, id: post_id })),
    );
    return approaches.map(({ viewer, id }, i) => {
      const post = reached[i];
      const comment = byId.get(id);
      if (comment?.authors.some((author) => viewer.hidden.includes(author))) return undefined;
      return post && comment && canRead(post) ? { inside: true, isRemoved: comment.is_removed } : undefined;
    });
  },
  facts: (id) => part`
    select '/post/' || c.post_id as link, left(c.content, ${TITLE_LENGTH}) as title, c.user_id as author_id, c.post_id,
      p.group_id
    from comments c join posts p on p.id = c.post_id where c.id = ${id}`,
  hide: hideComment,
  unhide: unhideComment,
  files: (id) => part`select c.picture ->> 'url' from comments c where c.id = ${id}`,
});
