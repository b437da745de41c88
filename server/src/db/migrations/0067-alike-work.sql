-- Alike work within one homework, for its markers.

-- The version of a submission that was compared, and a sketch of its text.
create table submission_prints (
  submission_id integer primary key references submissions (id) on delete cascade,
  homework_id integer not null references homeworks (id) on delete cascade,
  version smallint not null,
  sketch integer[] not null
);
create index submission_prints_of_homework on submission_prints (homework_id);

-- Difference hashes and a small copy of the ink of each page; pages that show a picture of the homework have none.
create table page_prints (
  submission_id integer not null references submission_prints (submission_id) on delete cascade,
  page smallint not null,
  homework_id integer not null references homeworks (id) on delete cascade,
  hash bytea not null,
  ink bytea not null,
  primary key (submission_id, page)
);
create index page_prints_of_homework on page_prints (homework_id);

-- Each pair in both directions.
create table alike_submissions (
  submission_id integer not null references submissions (id) on delete cascade,
  other_id integer not null references submissions (id) on delete cascade,
  by text not null check (by in ('picture', 'text')),
  primary key (submission_id, other_id, by)
);
create index alike_submissions_other on alike_submissions (other_id);
