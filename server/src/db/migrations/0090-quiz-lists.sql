-- no transaction
-- The list of exams ends after a page instead of sorting all exams that the viewer sees.

create index concurrently if not exists exams_by_end on quizzes (ends_at desc, id desc) where post_id is null;
-- The analysis and an edit read retired questions too, which quiz_questions_asked leaves out.
create index concurrently if not exists quiz_questions_of on quiz_questions (quiz_id);
