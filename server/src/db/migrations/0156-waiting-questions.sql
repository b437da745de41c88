-- no transaction
-- The questions of students by subject, oldest first, for the staff who check their answers.

create index concurrently if not exists posts_questions on posts (subject_id, created_at, id)
  where status = 'published' and category = 'subject' and not by_staff;
