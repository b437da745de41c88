-- Entries of the audit log leave it for the archive, which no screen reads. Neither can be changed.
create table audit_archive (
  id bigint primary key,
  at timestamptz not null,
  actor_id integer,
  action text not null,
  object_kind text,
  object_id text,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_archive_time on audit_archive (at);

create trigger audit_archive_is_append_only before update or truncate on audit_archive
  for each statement execute function refuse_change();

create function refuse_unarchived() returns trigger language plpgsql as $$
begin
  if exists (select from gone where not exists (select from audit_archive a where a.id = gone.id)) then
    raise exception '% is append-only', tg_table_name;
  end if;
  return null;
end $$;
create function refuse_young() returns trigger language plpgsql as $$
begin
  if exists (select from gone where at > now() - interval '7 years') then
    raise exception '% is kept for seven years', tg_table_name;
  end if;
  return null;
end $$;

drop trigger audit_log_is_append_only on audit_log;
create trigger audit_log_is_append_only before update or truncate on audit_log
  for each statement execute function refuse_change();
create trigger audit_log_leaves_for_the_archive after delete on audit_log
  referencing old table as gone for each statement execute function refuse_unarchived();
create trigger audit_archive_is_kept after delete on audit_archive
  referencing old table as gone for each statement execute function refuse_young();
