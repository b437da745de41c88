-- expand
-- The group of a comment's post, so that the comments of a group in some weeks are found without all its posts. Triggers alone
-- keep it: the release before writes comments too, and its statements do not know the column.
alter table comments add column group_id integer;

create function set_group_of_comment() returns trigger language plpgsql as $$
begin
  select p.group_id into new.group_id from posts p where p.id = new.post_id;
  return new;
end $$;
create trigger comments_in_group before insert on comments for each row when (new.group_id is null)
  execute function set_group_of_comment();

create function move_comments_of_post() returns trigger language plpgsql as $$
begin
  update comments set group_id = new.group_id where post_id = new.id;
  return null;
end $$;
create trigger posts_moved after update of group_id on posts for each row
  when (old.group_id is distinct from new.group_id) execute function move_comments_of_post();
