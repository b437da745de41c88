-- A teacher may return a submission for another try; earlier versions stay.

alter table submissions
  add column version smallint not null default 1,
  -- The student may send once more until then; null again after that.
  add column returned_until timestamptz;

create table submission_versions (
  submission_id integer not null references submissions (id) on delete cascade,
  version smallint not null,
  body text not null,
  images jsonb not null,
  attachment_url text,
  submitted_at timestamptz not null,
  marks smallint,
  reply text,
  primary key (submission_id, version)
);
