-- no transaction
-- The files of a group, newest first. Most posts have no picture, and the list does not read past them.

create index concurrently if not exists posts_group_pictures on posts (group_id, created_at desc, id desc)
  where group_id is not null and status = 'published' and images <> '[]';
create index concurrently if not exists homeworks_of_group_by_age on homeworks (group_id, created_at desc, id desc)
  where group_id is not null and status = 'published';
