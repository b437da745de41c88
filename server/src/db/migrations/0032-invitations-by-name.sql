-- Somebody is invited by name: one invitation to each group at a time. Which of them let in without asking was decided
-- when they were made, and is judged again when they are used.
create table group_invitations (
  group_id integer not null references groups (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  made_by integer not null references users (id) on delete cascade,
  lets_in boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (group_id, user_id)
);
create index group_invitations_person on group_invitations (user_id);
create index group_invitations_maker on group_invitations (made_by, group_id);
create index group_invitations_end on group_invitations (expires_at);

-- A reply in a group is told as one of the group. Whoever wanted to hear of no replies still hears of none.
update notification_preferences set off_types = array_append(off_types, 'group_reply')
where 'comment_reply' = any(off_types) and not 'group_reply' = any(off_types);
