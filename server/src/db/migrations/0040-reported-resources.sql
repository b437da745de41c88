-- A report is about any resource that a room defines, also one without an author.

alter table reports drop constraint reports_kind_check, alter column author_id drop not null;
