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
