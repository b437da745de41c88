-- no transaction
-- expand
-- What a person has to do today is read from these rows, not from all homework of the year.
create index concurrently if not exists homework_extensions_of_user on homework_extensions (user_id, until);
create index concurrently if not exists submissions_returned on submissions (user_id, returned_until)
  where returned_until is not null;
create index concurrently if not exists homeworks_of_author on homeworks (user_id, deadline) where status = 'published';
