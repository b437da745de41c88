-- Who was here lately. It is worth nothing after a crash and is written often, so it is kept out of the log.
create unlogged table presence (
  user_id integer primary key references users (id) on delete cascade,
  seen_at timestamptz not null
) with (fillfactor = 50);
create index presence_lately on presence (seen_at desc);

-- Whoever does not want to be listed is not.
alter table users add column shows_active boolean not null default true;
