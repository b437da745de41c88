-- The picture of a question. A copy shows the same file, which is deleted when no question shows it any more.

alter table questions add image jsonb;
alter table quiz_questions add image jsonb;
create index questions_by_image on questions ((image ->> 'url')) where image is not null;
create index quiz_questions_by_image on quiz_questions ((image ->> 'url')) where image is not null;
