alter table groups
  add column posting text not null default 'everyone' check (posting in ('everyone', 'officers', 'approval')),
  add column slow_minutes integer not null default 0 check (slow_minutes between 0 and 1440);

alter table held_posts
  add column waits_for text not null default 'moderators' check (waits_for in ('moderators', 'officers'));

-- The last post or comment of a member in a group with slow mode.
create table group_turns (
  group_id integer not null references groups (id) on delete cascade,
  user_id integer not null references users (id),
  at timestamptz not null,
  primary key (group_id, user_id)
);
