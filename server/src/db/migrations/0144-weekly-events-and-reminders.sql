-- Events that repeat weekly: each one is a row of its own, and those of one series share a number.
alter table calendar_entries add column series_id integer;
create sequence calendar_series as integer;
create index calendar_entries_of_series on calendar_entries (series_id, starts_at) where series_id is not null;

-- When the students who had not handed in homework were last reminded by staff.
alter table homeworks add column reminded_at timestamptz;
