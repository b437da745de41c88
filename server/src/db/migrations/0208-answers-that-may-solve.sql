-- no transaction
-- expand
-- A search for solved posts passes over those without such an answer before it reads them.
create index concurrently if not exists comments_that_may_solve on comments (post_id)
  where verdict = 'right' or satisfied_count > 0;
