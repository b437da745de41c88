-- What every room stands on: settings, secrets, audit, safe retries, limits and the outbox.

create extension if not exists pg_trgm;

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table secrets (
  name text primary key,
  value bytea not null check (octet_length(value) >= 32)
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id integer,
  action text not null,
  object_kind text,
  object_id text,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_log_actor on audit_log (actor_id, id desc);
create index audit_log_object on audit_log (object_kind, object_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

create table idempotency (
  user_id integer not null,
  key text not null,
  request bytea not null,
  status smallint not null,
  answer bytea not null,
  at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_age on idempotency (at);

-- The layout that rate-limiter-flexible expects; points are wide because uploads are counted in bytes.
create table rate_limits (
  key varchar(255) primary key,
  points bigint not null default 0,
  expire bigint
);

create table spent_captchas (
  signature text primary key,
  expires_at timestamptz not null
);
create index spent_captchas_age on spent_captchas (expires_at);

-- One row per event and listener: written with the change, deleted with the listener's own writes.
create table jobs (
  id bigint generated always as identity primary key,
  listener text not null,
  event text not null,
  payload jsonb not null,
  run_at timestamptz not null default now(),
  tries smallint not null default 0,
  last_error text,
  dead_at timestamptz,
  created_at timestamptz not null default now()
) with (fillfactor = 85);
create table timetable (
  listener text primary key,
  slot integer not null
);
create index jobs_due on jobs (run_at, id) where dead_at is null;
