-- no transaction
-- Each of these may take seconds in a large school; none of them keeps anybody waiting.

create index concurrently if not exists follows_by_time on follows (follower_id, created_at desc, following_id desc);

create index concurrently if not exists follows_to_by_time on follows (following_id, created_at desc, follower_id desc);

-- Names are found by their beginning.
create index concurrently if not exists users_name_prefix on users (lower(name) text_pattern_ops) where deleted_at is null;

-- What was deleted and still holds files.
create index concurrently if not exists posts_to_clear on posts (deleted_at)
  where status = 'deleted' and (images <> '[]' or poster is not null or video_url is not null);

insert into follow_counts (user_id, followers, following)
select u.id, (select count(*) from follows f where f.following_id = u.id),
  (select count(*) from follows f where f.follower_id = u.id)
from users u
where exists (select from follows f where f.following_id = u.id or f.follower_id = u.id)
on conflict (user_id) do update set followers = excluded.followers, following = excluded.following;
