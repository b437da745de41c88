-- Marking without names: until the marks are published, markers see no names and students no marks.
alter table homeworks
  add column blind boolean not null default false,
  add column marks_published_at timestamptz check (blind or marks_published_at is null);
