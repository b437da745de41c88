-- The resource that a notification shows; null for a fact about the recipient, such as a role in a group.

alter table notifications
  add column resource_kind text,
  add column resource_id bigint,
  add constraint notifications_resource check ((resource_kind is null) = (resource_id is null));

update notifications set
  resource_kind = case when comment_id is null then 'post' else 'comment' end,
  resource_id = coalesce(comment_id, post_id)
where post_id is not null;

-- The post and the comment of a row stay as columns, because their removal finds and cascades by them. They decide the
-- resource, also in rows that the previous release writes: one without a resource would be readable by its recipient.
create function set_notification_resource() returns trigger language plpgsql as $$
begin
  if new.comment_id is not null then
    new.resource_kind := 'comment';
    new.resource_id := new.comment_id;
  elsif new.post_id is not null then
    new.resource_kind := 'post';
    new.resource_id := new.post_id;
  end if;
  return new;
end $$;
create trigger notifications_resource before insert or update of post_id, comment_id on notifications
  for each row execute function set_notification_resource();
