import type { Tx } from "../../src/db/database.ts";
import { sql } from "../../src/db/sql.ts";
import { randomRows } from "../bulk/random.ts";
import { readersOf } from "./audience.ts";
import type { DatedPost } from "./feed.ts";
import { followsUntil, savesOf, sharesOf } from "./marks.ts";

const SEED = 27;
const json = (rows: unknown) => JSON.stringify(rows);

export async function writeShares(tx: Tx, posts: readonly DatedPost[], now: number): Promise<void> {
  await tx.run(sql`
    insert into shares (post_id, user_id, created_at)
    select post_id, user_id, created_at from jsonb_to_recordset(${json(sharesOf(posts, now))}::jsonb)
      as r (post_id bigint, user_id int, created_at timestamptz)`);
  await tx.run(sql`
    update posts set share_count = s.count
    from (select post_id, count(*) as count from shares group by post_id) s where s.post_id = posts.id`);
}

type Seen = { post_id: number; user_id: number };

/** Users who reacted or commented have viewed the post, and further users have only read it. */
export async function writeViews(
  tx: Tx,
  posts: readonly DatedPost[],
  certain: readonly Seen[],
): Promise<void> {
  const randomOf = randomRows(SEED, "views");
  const silent = posts.flatMap((post) => {
    const random = randomOf(post.id);
    const share = 0.2 + 0.6 * random.share();
    return readersOf(post)
      .filter(() => random.share() < share)
      .map(({ id }) => ({ post_id: post.id, user_id: id }));
  });
  const seen = [...certain, ...silent].map(({ post_id, user_id }) => ({ post_id, user_id }));
  await tx.run(sql`
    insert into post_views (post_id, user_id)
    select distinct post_id, user_id from jsonb_to_recordset(${json(seen)}::jsonb) as r (post_id bigint, user_id int)`);
  await tx.run(sql`
    insert into post_reach (post_id, viewers) select post_id, count(*) from post_views group by post_id`);
}

export async function writeSaves(tx: Tx, posts: readonly DatedPost[], now: number): Promise<void> {
  await tx.run(sql`
    insert into saves (user_id, post_id, collection_id, created_at)
    select user_id, post_id, collection_id, created_at from jsonb_to_recordset(${json(savesOf(posts, now))}::jsonb)
      as r (user_id int, post_id bigint, collection_id smallint, created_at timestamptz)`);
}

export async function writeFollows(tx: Tx, now: number): Promise<void> {
  await tx.run(sql`
    insert into follows (follower_id, following_id, created_at)
    select follower_id, following_id, created_at from jsonb_to_recordset(${json(followsUntil(now))}::jsonb)
      as r (follower_id int, following_id int, created_at timestamptz)`);
  await tx.run(sql`
    insert into follow_counts (user_id, followers, following)
    select id, (select count(*) from follows where following_id = id),
      (select count(*) from follows where follower_id = id)
    from users where exists (select from follows where id in (follower_id, following_id))`);
}
