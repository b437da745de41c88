-- no transaction
-- Old notifications and their actors are deleted by age, a few at a time.
create index concurrently if not exists notifications_read_age on notifications (read_at) where read_at is not null;
create index concurrently if not exists notifications_unread_age on notifications (created_at) where read_at is null;
create index concurrently if not exists notification_actors_age on notification_actors (at);
