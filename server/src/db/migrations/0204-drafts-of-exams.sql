-- no transaction
-- expand
-- The list of exams reads the drafts of a teacher from here, and published exams along their batch and group.
create index concurrently if not exists exams_of_author_in_draft on quizzes (created_by, ends_at desc, id desc)
  where post_id is null and status = 'draft';
