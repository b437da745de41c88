-- Groups as a place one comes into: who may join, who leads, who asked, who was sent away.

alter table groups
  add column eligibility text not null default 'everyone' check (eligibility in ('everyone', 'batch', 'course', 'list')),
  add column eligible_batch text,
  add column eligible_course_id integer references groups (id) on delete set null,
  add column created_by integer references users (id),
  add constraint groups_batch_named check (eligibility <> 'batch' or eligible_batch is not null);

-- Whoever leads comes first in every list of members; the order is an index, not a sort.
alter table group_members
  add column rank smallint not null generated always as (case role
    when 'GROUP_ADMIN' then 1 when 'GROUP_MODERATOR' then 2 when 'CLASS_TEACHER' then 3 when 'TEACHER' then 4
    when 'PRESIDENT' then 5 when 'VICE_PRESIDENT' then 6 when 'GENERAL_SECRETARY' then 7 when 'CLUB_ADVISOR' then 8
    when 'CAPTAIN' then 9 when 'VICE_CAPTAIN' then 10 else 11 end) stored;
create index group_members_by_rank on group_members (group_id, rank, user_id);

create table group_bans (
  group_id integer not null references groups (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  reason text not null check (char_length(reason) between 1 and 300),
  until timestamptz,
  banned_by integer not null references users (id),
  created_at timestamptz not null,
  primary key (group_id, user_id)
);
create index group_bans_user on group_bans (user_id);

create table group_requests (
  group_id integer not null references groups (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'rejected')),
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by integer references users (id),
  decided_at timestamptz,
  primary key (group_id, user_id),
  check ((status = 'pending') = (decided_at is null))
);
create index group_requests_open on group_requests (group_id, asked_at) where status = 'pending';
create index group_requests_user on group_requests (user_id);

-- Only the hash of an invitation is kept: whoever reads the database cannot walk in.
create table group_invites (
  token_hash bytea primary key,
  group_id integer not null references groups (id) on delete cascade,
  made_by integer not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index group_invites_maker on group_invites (group_id, made_by);
create index group_invites_end on group_invites (expires_at);
