-- A backup that an admin started. The link downloads it once; only its hash is kept.
create table backups (
  id integer generated always as identity primary key,
  state text not null check (state in ('running', 'done', 'failed')),
  started_at timestamptz not null,
  alive_at timestamptz not null,
  finished_at timestamptz,
  problem text check (problem in ('disk', 'failed', 'interrupted')),
  folder text,
  bytes bigint,
  link_hash bytea,
  link_until timestamptz,
  check ((state = 'running') = (finished_at is null)),
  check ((state = 'failed') = (problem is not null)),
  check ((state = 'done') = (folder is not null and bytes is not null))
);

create unique index backups_running on backups ((true)) where state = 'running';
create unique index backups_link on backups (link_hash);
