-- The order in which a feed is read, kept with each post: the second it was written, moved forward by what speaks for it.
-- What speaks for it rises by steps and never with time, so a rank changes seldom, an index holds it, and most reactions
-- still change no index at all. docs/decisions/0023 says why; features/feed/rules.ts says the same for one post at hand.

create function feed_rank(created_at timestamptz, by_staff boolean, category text, comments integer, reactions integer)
returns bigint language sql immutable parallel safe as $$
  select floor(extract(epoch from created_at - timestamptz '2000-01-01 00:00:00+00'))::bigint
    + 7200 * width_bucket(reactions + 2 * comments, array[1, 3, 7, 15, 31, 63, 127, 255, 511])
    + case when comments = 0 and category in ('subject', 'homework') then 14400 else 0 end
    + case when by_staff then 10800 else 0 end
$$;

alter table posts
  -- As its author was when it was written.
  add column by_staff boolean not null default false,
  add column rank bigint not null default 0,
  -- Rises when words, pictures or place change: whoever has kept a card knows by it that it is an old one.
  add column revision integer not null default 0;

create function rank_post() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    select u.role <> 'USER' and u.level > 0 and not u.is_assistant into new.by_staff from users u where u.id = new.user_id;
    new.by_staff := coalesce(new.by_staff, false);
  end if;
  new.rank := feed_rank(new.created_at, new.by_staff, new.category, new.comment_count,
    new.r_good + new.r_hard + new.r_excellent + new.r_cant + new.r_funny);
  return new;
end $$;
create trigger posts_ranked before insert or
  update of created_at, by_staff, category, comment_count, r_good, r_hard, r_excellent, r_cant, r_funny on posts
  for each row execute function rank_post();

create function revise_post() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger posts_revised before update of body, tags, images, mentions, subject_id, chapter_id, poster, video_url on posts
  for each row execute function revise_post();
