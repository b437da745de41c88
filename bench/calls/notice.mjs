import { read } from "./post.mjs";

/** The requests of every page, of the bell and of the leaderboard. */
export const noticeCalls = [
  read("GET /api/notification/count", "/api/notification/count"),
  read("GET /api/notification", "/api/notification"),
  read("GET /api/utils/leaderboard", "/api/utils/leaderboard"),
  read("GET /api/utils/leaderboard (all time, page 20)", "/api/utils/leaderboard?scope=all&page=20"),
];

export const readsNotices = (calls) => calls.some(({ name }) => name.includes("/api/notification"));

const LINES = 60;
const UNREAD = 20;

/** The bulk seed writes no notifications; this adds those of the newest posts of each batch. */
export async function notifyAll(client) {
  await client.query(`
    with newest as (
      select id, hsc_batch, user_id, row_number() over (partition by hsc_batch order by id desc) as place
      from (select * from posts where group_id is null and status = 'published' order by id desc limit 2000) p)
    insert into notifications (user_id, type, category, object_key, post_id, actor_id, began_at, created_at, read_at)
    select u.id, 'post', 'other', 'user:' || n.user_id || ':' || n.id, n.id, n.user_id, now(), now(),
      case when n.place > ${UNREAD} then now() end
    from users u join newest n on n.hsc_batch = u.hsc_batch and n.place <= ${LINES} and n.user_id <> u.id
    where not exists (select from notifications told where told.user_id = u.id and told.object_key like 'user:%:%')`);
  await client.query(`
    insert into notification_counts (user_id, unread)
    select user_id, count(*) from notifications where read_at is null group by user_id
    on conflict (user_id) do update set unread = excluded.unread`);
  await client.query("vacuum (analyze) notifications, notification_counts");
}
