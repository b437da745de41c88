-- Who was told of and took it back before it was read. Given again the same day it is there again, and no device hears of it.
create table notification_recalls (
  user_id integer not null references users (id) on delete cascade,
  type text not null,
  object_key text not null,
  actor_id integer not null references users (id) on delete cascade,
  told_at timestamptz not null,
  primary key (user_id, type, object_key, actor_id)
);
create index notification_recalls_sender on notification_recalls (actor_id, user_id, told_at);
