-- no transaction
-- The answers that staff called right, which cards, searches and the assistant look for below a post; the verdicts of a
-- user, which an erasure looks for; and those who are told of a wrong answer.

create index concurrently if not exists comments_right on comments (post_id) where verdict = 'right';
create index concurrently if not exists comments_verifier on comments (verified_by) where verified_by is not null;
create index concurrently if not exists notification_actors_wrong on notification_actors (object_key)
  where type = 'answer_wrong';
create index concurrently if not exists saves_of_post on saves (post_id, user_id);
