alter table posts add column announced_at timestamptz;

-- A card that became an announcement is another card.
drop trigger posts_revised on posts;
create trigger posts_revised before update of body, tags, images, mentions, subject_id, chapter_id, poster, video_url,
  announced_at on posts
  for each row execute function revise_post();

create table announcement_reads (
  post_id bigint not null references posts (id) on delete cascade,
  user_id integer not null references users (id),
  read_at timestamptz not null,
  primary key (post_id, user_id)
);

create table announcement_reminders (
  post_id bigint primary key references posts (id) on delete cascade,
  sent_at timestamptz not null
);
