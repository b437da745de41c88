-- no transaction
-- expand
-- Comments of an older school get their group a thousand at a time, and no writer waits for more than that.
do $$ declare above bigint := 0; done bigint; begin loop
    with few as (select c.id, p.group_id from comments c join posts p on p.id = c.post_id
        where c.id > above and c.group_id is null and p.group_id is not null order by c.id limit 1000 for update of c),
      placed as (update comments c set group_id = few.group_id from few where c.id = few.id returning c.id)
    select max(id) into done from placed; exit when done is null; above := done; commit; end loop; end $$;

create index concurrently if not exists comments_of_group on comments (group_id, created_at) include (post_id, user_id)
  where group_id is not null and status = 'published' and not by_assistant;
