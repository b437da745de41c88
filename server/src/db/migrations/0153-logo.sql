-- The logo of the school in the sizes that pages, phones and mails need. It is small, visitors see it without a session, and
-- backups of the database alone bring it back. The row `logo` of `settings` names the version that is shown.
create table logo_pictures (
  version text not null,
  name text not null,
  type text not null,
  bytes bytea not null,
  primary key (version, name)
);
