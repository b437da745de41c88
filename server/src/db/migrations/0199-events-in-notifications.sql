-- expand
-- Numbers the inbox as `live_put_in_order` does, which the previous release still calls, under the same lock, with three
-- differences. Its notifications carry the events, so that a process need not read them. A caller does not wait for another
-- one that numbers; it comes again (`moved` is -1). It says up to which number it came.
-- A notification is [number before it, [[number, topic, kind, data], …]], or has null for the events when one of them is too
-- long; PostgreSQL refuses 8,000 bytes.
create function live_number_inbox(moment timestamptz, most integer, out moved integer, out last bigint)
language plpgsql as $$
declare
  place bigint;
  piece record;
begin
  moved := 0;
  if not exists (select from live_inbox) then
    return;
  end if;
  if not pg_try_advisory_xact_lock(4711030) then
    moved := -1;
    return;
  end if;
  -- Each statement of this function sees what was committed before it began, so also what the last holder of the lock wrote.
  select greatest(m.forgotten, coalesce((select max(id) from live_log), 0)) into place from live_mark m;
  for piece in
    with gone as (
      delete from live_inbox where id in (
        select i.id from live_inbox i
        where i.kind <> 'poll' or not exists (
          select from live_log l
          where l.topic = i.topic and l.kind = 'poll'
            and l.at > moment - interval '2 seconds' and l.at < moment + interval '2 seconds')
        order by i.id limit most) returning *),
    merged as (
      select g.*, g.kind = 'poll' and g.id < max(g.id) over (partition by g.topic, g.kind) as is_repeated from gone g),
    put as (
      insert into live_log (topic, kind, data, at)
      select topic, kind, data, moment from merged where not is_repeated order by id returning id, topic, kind, data),
    lines as (
      select id, json_build_array(id, topic, kind, data)::text as line from put),
    pieces as (
      select id, line, (sum(octet_length(line) + 1) over (order by id)) / 6500 as part from lines)
    select max(id) as last, (select count(*) from gone) as all_moved,
      case when max(octet_length(line)) < 1000 then '[' || string_agg(line, ',' order by id) || ']' else 'null' end as events
    from pieces group by part::bigint order by part::bigint
  loop
    perform pg_notify('angon_live', '[' || place || ',' || piece.events || ']');
    place := piece.last;
    moved := piece.all_moved;
    last := place;
  end loop;
end $$;
