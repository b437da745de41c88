-- Whose thing was reported: a report about one's own words opens no door to a group. Asked with every read of a
-- moderator, so it stands beside the report.

alter table reports add column author_id integer references users (id);
update reports r set author_id = case r.kind
  when 'user' then r.object_id::int
  when 'post' then (select p.user_id from posts p where p.id = r.object_id)
  else (select c.user_id from comments c where c.id = r.object_id) end;
-- About what is gone there is nothing to decide.
delete from reports where author_id is null;
alter table reports alter column author_id set not null;
