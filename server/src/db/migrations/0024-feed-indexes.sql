-- no transaction
-- Posts of an older school get their place a thousand at a time, newest first, and nobody waits for more than that.

do $$ declare below bigint := 9223372036854775807; done bigint; begin loop
    with few as (select id from posts where id < below and rank = 0 order by id desc limit 1000),
      ranked as (update posts p set by_staff = u.role <> 'USER' and u.level > 0 and not u.is_assistant
        from few, users u where p.id = few.id and u.id = p.user_id returning p.id)
    select min(id) into done from ranked; exit when done is null; below := done; commit; end loop; end $$;

create index concurrently if not exists posts_public_ranked on posts (hsc_batch, rank desc, id desc)
  where group_id is null and status = 'published';

create index concurrently if not exists posts_subject_ranked on posts (hsc_batch, subject_id, rank desc, id desc)
  where group_id is null and subject_id is not null and status = 'published';

create index concurrently if not exists posts_group_ranked on posts (group_id, rank desc, id desc)
  where group_id is not null and status = 'published';
