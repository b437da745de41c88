-- The owner of a group is the one of its admins who answers for it to the school. The membership carries it, so that
-- ownership ends with the membership; a group has at most one.
alter table group_members
  add column is_owner boolean not null default false,
  add constraint group_members_owner_leads check (not is_owner or role = 'GROUP_ADMIN');

-- The founder where they still lead, else the first who came of those who lead.
update group_members m set is_owner = true
from (
  select distinct on (l.group_id) l.group_id, l.user_id
  from group_members l
  join groups g on g.id = l.group_id
  join users u on u.id = l.user_id and u.deleted_at is null
  where l.role = 'GROUP_ADMIN'
  order by l.group_id, (l.user_id = g.created_by) desc nulls last, l.joined_at, l.user_id) first
where m.group_id = first.group_id and m.user_id = first.user_id;

create unique index group_members_owner on group_members (group_id) where is_owner;
