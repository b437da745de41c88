-- The sound of names is taken down by other rules now: Rahman is heard in রহমান. A job that an instance of the release
-- before does not know hears them all anew.
insert into jobs (listener, event, payload)
select 'people.hearAnew', 'names.misheard', '{"after": 0}' where exists (select from users);
