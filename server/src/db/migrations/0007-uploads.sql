-- Files belong to posts, comments and homework now, and are as private as what shows them.
alter table uploads
  add column storing_at timestamptz,
  add column is_private boolean not null default false,
  add column blur text;
