-- no transaction
-- Homework, exams and files are found by the words of their names.
create index concurrently if not exists homeworks_words on homeworks using gin (title_words(topic))
  where status = 'published';
create index concurrently if not exists homeworks_file_words on homeworks using gin (file_words(attachment_url))
  where status = 'published' and attachment_url is not null;
create index concurrently if not exists exams_words on quizzes using gin (title_words(title))
  where post_id is null and status = 'published';
create index concurrently if not exists group_files_words on group_files using gin (title_words(title));
create index concurrently if not exists posts_file_words on posts using gin (file_words(attachment_url))
  where status = 'published' and attachment_url is not null;
