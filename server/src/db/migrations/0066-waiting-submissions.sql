-- no transaction
-- Counts what waits to be marked by others than its author from the index alone.

create index concurrently if not exists submissions_unmarked on submissions (homework_id, submitted_at, id) include (user_id)
  where marks is null;
drop index concurrently if exists submissions_waiting;
