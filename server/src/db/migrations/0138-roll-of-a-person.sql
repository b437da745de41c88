-- Roll number and section as the office's register has them; a class takes them over when the student joins.
alter table users
  add column roll integer check (roll between 1 and 999999999),
  add column section text check (char_length(section) between 1 and 20);

-- The office has linked a guardian who has not entered yet; the moment of consent is then that of the first session.
alter table guardian_links add column pending boolean not null default false;
create index guardian_links_pending on guardian_links (guardian_id) where pending and ended_at is null;
