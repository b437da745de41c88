-- The decision of a report hides homework from all, and a submission from classmates.
alter table homeworks drop constraint homeworks_status_check;
alter table homeworks add constraint homeworks_status_check check (status in ('published', 'hidden', 'removed'));
alter table submissions add column hidden_at timestamptz;
