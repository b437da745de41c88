-- Guardians that a row named, and classes that an import made, so that an undo finds them.
alter table imports add column makes_classes boolean not null default false;
alter table import_rows
  add column guardian_id integer references users (id),
  add column guardian_made boolean not null default false;
create index import_rows_guardian on import_rows (guardian_id) where guardian_id is not null;

create table import_classes (
  import_id integer not null references imports (id) on delete cascade,
  group_id integer not null references groups (id) on delete cascade,
  primary key (import_id, group_id)
);
create index import_classes_group on import_classes (group_id);
