-- The sound of names is taken down by other rules now: Rahman is heard in রহমান. The job hears them all anew.
truncate name_sounds;
insert into jobs (listener, event, payload)
select 'people.nameAll', 'names.behind', '{}' where exists (select from users);
