create table chapter_follows (
  user_id integer not null references users (id),
  chapter_id integer not null references chapters (id) on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, chapter_id)
);
create index chapter_follows_of_chapter on chapter_follows (chapter_id, user_id);
