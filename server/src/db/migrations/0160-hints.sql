-- Hints of staff, from the gentlest on. A quiz holds copies, as of the rest of a question.
alter table questions add column hints text[] not null default '{}';
alter table quiz_questions add column hints text[] not null default '{}';
