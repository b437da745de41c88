-- no transaction
-- An announcement for the whole school stands in the feed of every batch and has no batch of its own. One for several groups
-- is a post of its first group that is shown in the others, too; `post_groups` names those others.

alter table posts add column if not exists audience text;
alter table posts add column if not exists attachment_url text;
alter table posts drop constraint if exists posts_audience_check, add constraint posts_audience_check check (
  case audience when 'school' then group_id is null and hsc_batch is null
    when 'groups' then group_id is not null else audience is null end) not valid;
alter table posts drop constraint if exists posts_check,
  add constraint posts_check check (group_id is not null or hsc_batch is not null or audience = 'school') not valid;

create table if not exists post_groups (
  group_id integer not null references groups (id) on delete cascade,
  post_id bigint not null references posts (id) on delete cascade,
  primary key (group_id, post_id)
);
create index concurrently if not exists post_groups_of_post on post_groups (post_id);

create index concurrently if not exists posts_school on posts (id desc) where audience = 'school' and status = 'published';
create index concurrently if not exists posts_school_ranked on posts (rank desc, id desc)
  where audience = 'school' and status = 'published';

create or replace trigger posts_revised before update of body, tags, images, mentions, subject_id, chapter_id, poster, video_url,
  announced_at, topic_id, attachment_url on posts
  for each row execute function revise_post();

-- A scheduled announcement for a batch or the school has no group.
alter table scheduled_posts alter column group_id drop not null;
