-- no transaction
-- Lists of homework and decks read their rows in order along an index.

create index concurrently if not exists homeworks_of_batch_in_order on homeworks (hsc_batch, deadline, id)
  where status = 'published';
create index concurrently if not exists homeworks_of_group_in_order on homeworks (group_id, deadline, id)
  where status = 'published';
create index concurrently if not exists homeworks_in_order on homeworks (deadline, id) where status = 'published';
drop index concurrently if exists homeworks_of_batch;
drop index concurrently if exists homeworks_of_group;
create index concurrently if not exists submissions_in_order on submissions (homework_id, submitted_at, id);
create index concurrently if not exists submissions_late on submissions (homework_id, submitted_at, id) include (user_id)
  where is_late;
