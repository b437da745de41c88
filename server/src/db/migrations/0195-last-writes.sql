-- When a person last wrote, so that their next reads do not come from a replica. Written only where there is one.
create table last_writes (
  user_id integer primary key,
  at timestamptz not null
) with (fillfactor = 70);
