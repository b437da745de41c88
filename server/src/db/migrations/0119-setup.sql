-- The first run of an empty school: the hash of the code that the log names, and when the school was set up.
create table setup (
  singleton boolean primary key default true check (singleton),
  code_hash bytea,
  finished_at timestamptz,
  check (finished_at is null or code_hash is null)
);

-- A school with people is never set up again.
insert into setup (finished_at) select now() where exists (select from users);
