-- Members are searched by any part of their names, of which one or two letters can be enough: no index of names helps
-- with those, and fetching five thousand people to compare their names takes longer than a page of the feed. So the name
-- stands beside the membership, as it is compared; the database itself keeps it right, whoever writes.

alter table group_members add column name_key text not null default '';

create function name_member() returns trigger language plpgsql as $$
begin
  select lower(name) into new.name_key from users where id = new.user_id;
  return new;
end $$;
create trigger group_members_named before insert on group_members
  for each row execute function name_member();

create function rename_member() returns trigger language plpgsql as $$
begin
  update group_members set name_key = lower(new.name) where user_id = new.id;
  return null;
end $$;
create trigger users_renamed after update of name on users
  for each row when (old.name <> new.name) execute function rename_member();

update group_members m set name_key = lower(u.name) from users u where u.id = m.user_id;
