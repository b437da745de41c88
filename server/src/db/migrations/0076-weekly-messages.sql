-- The weekly message to guardians: whether the homework of their children was handed in.

create table weekly_channels (
  user_id integer primary key references users (id) on delete cascade,
  channel text not null check (channel in ('letter', 'sms')),
  -- For which the code was entered; no message goes to another one.
  address text not null,
  language text not null check (language in ('bn', 'en')),
  started_at timestamptz not null,
  stopped_at timestamptz,
  stopped_by text check (stopped_by in ('page', 'link', 'reply')),
  check ((stopped_at is null) = (stopped_by is null))
);
create index weekly_channels_address on weekly_channels (address) where stopped_at is null;

create table weekly_codes (
  user_id integer primary key references users (id) on delete cascade,
  channel text not null check (channel in ('letter', 'sms')),
  address text not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null
);

-- One row for each guardian, child and week, before anything is sent.
create table weekly_messages (
  guardian_id integer not null references users (id) on delete cascade,
  child_id integer not null references users (id) on delete cascade,
  week date not null,
  claimed_at timestamptz not null,
  -- Sent, or nothing was due; null while it is being sent, and for good when the outcome is not known.
  done_at timestamptz,
  primary key (guardian_id, child_id, week)
);
create index weekly_messages_child on weekly_messages (child_id);
create index weekly_messages_week on weekly_messages (week);
