-- no transaction
-- Notifications of a removed resource; those of a post and its comments are found by post_id.

create index concurrently if not exists notifications_of_resource on notifications (resource_kind, resource_id)
  where post_id is null and resource_kind is not null;
