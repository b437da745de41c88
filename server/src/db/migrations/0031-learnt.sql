-- From which posts the vocabulary has taken its words: told twice, a post is still one post.
create table learnt (
  post_id bigint primary key references posts (id) on delete cascade
);
-- Unless the words of old posts are still waiting to be taken down.
insert into learnt (post_id) select post_id from post_words
where not exists (select from jobs where listener = 'words.learnOld');
