-- What happens is put into the inbox by whoever does it, in the transaction of the change; many do so at the same time,
-- so the order of its numbers is not the order of the commits. One after the other it is moved into the log, whose
-- numbers then are an order in which nothing comes before what was read already.
create table live_inbox (
  id bigint generated always as identity primary key,
  topic text not null,
  kind text not null,
  data jsonb not null
);

create table live_log (
  id bigint generated always as identity primary key,
  topic text not null,
  kind text not null,
  data jsonb not null,
  at timestamptz not null
);
create index live_log_topic on live_log (topic, id);
create index live_log_at on live_log (at);

-- Up to where the log has been forgotten: whoever was here before that is told how things are instead.
create table live_mark (
  is_one boolean primary key default true check (is_one),
  forgotten bigint not null
);
insert into live_mark (forgotten) values (0);

-- Gives what was told its place in the order, one caller after the other, and tells every instance whose turn it was. Each
-- statement in here sees what was committed before it began: waiting for the lock makes nobody miss a row.
create function live_put_in_order(moment timestamptz, most integer, mover text) returns boolean language plpgsql as $$
declare
  moved integer;
begin
  if not exists (select from live_inbox) then
    return false;
  end if;
  -- Any number, as long as all instances agree on it.
  perform pg_advisory_xact_lock(4711030);
  with gone as (
    delete from live_inbox where id in (select id from live_inbox order by id limit most) returning *)
  insert into live_log (topic, kind, data, at) select topic, kind, data, moment from gone order by id;
  get diagnostics moved = row_count;
  if moved > 0 then
    perform pg_notify('angon_live', mover);
  end if;
  return moved = most;
end $$;
