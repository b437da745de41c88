-- Votes are secret: points for a vote are its owner's alone, so the public sums and boards must not rise with them.
update point_totals t set total = t.total - v.points
from (
  select p.user_id, s.scope, s.since, about.subject_id, sum(p.points)::int as points
  from points p,
    lateral (values ('week', p.day - extract(dow from p.day)::int), ('month', date_trunc('month', p.day)::date),
      ('all', date '1970-01-01')) as s (scope, since),
    lateral (select 0 as subject_id union all select p.subject_id where p.subject_id is not null) about
  where p.type = 'poll_participation'
  group by p.user_id, s.scope, s.since, about.subject_id) v
where t.user_id = v.user_id and t.scope = v.scope and t.since = v.since and t.subject_id = v.subject_id;

create index live_log_polls on live_log (topic, at) where kind = 'poll';

-- As before, but the counts of one poll enter the log at most once in two seconds; later ones wait in the inbox and are
-- merged. The limit is kept by the log, so it holds over all instances and for clients that reconnect.
create or replace function live_put_in_order(moment timestamptz, most integer, mover text) returns boolean language plpgsql as $$
declare
  moved integer;
begin
  if not exists (select from live_inbox) then
    return false;
  end if;
  -- Any number, as long as all instances agree on it.
  perform pg_advisory_xact_lock(4711030);
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
    select topic, kind, data, moment from merged where not is_repeated order by id)
  select count(*) into moved from gone;
  if moved > 0 then
    perform pg_notify('angon_live', mover);
  end if;
  return moved = most;
end $$;
