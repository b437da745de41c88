-- Of what somebody does not want to be told, and when not to be disturbed. Who has no row is told of everything and is
-- left in peace at night.

create table notification_preferences (
  user_id integer primary key references users (id) on delete cascade,
  off_types text[] not null default '{}',
  quiet boolean not null default true,
  -- Minutes after midnight at the school.
  quiet_from smallint not null default 1320 check (quiet_from between 0 and 1439),
  quiet_until smallint not null default 360 check (quiet_until between 0 and 1439),
  check (quiet_from <> quiet_until)
);
