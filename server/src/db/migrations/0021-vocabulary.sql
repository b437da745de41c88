-- Every word that stands in a post, with what it may be taken for, so that a word is looked for among some ten thousand
-- words and not among the texts. Posts and people from before come to it bit by bit.

create table vocabulary (
  word text collate "C" primary key,
  posts integer not null default 0,
  -- Its spellings without what keyboards and hands do differently (=), and the consonants it sounds of.
  keys text[] not null,
  said text not null,
  version smallint not null
  -- Counts change all the time and stand in no index.
) with (fillfactor = 70);
create index vocabulary_keys on vocabulary using gin (keys) with (gin_pending_list_limit = 128);
create index vocabulary_said on vocabulary using gin (said gin_trgm_ops) with (gin_pending_list_limit = 128);

create table name_sounds (
  user_id integer primary key references users (id) on delete cascade,
  -- The name these are the sounds of; a person who is called otherwise by now is not found by them.
  name text not null,
  keys text[] not null
);
create index name_sounds_keys on name_sounds using gin (keys) with (gin_pending_list_limit = 128);

insert into jobs (listener, event, payload)
select 'words.learnOld', 'words.behind', jsonb_build_object('before', max(post_id) + 1) from post_words
having max(post_id) is not null;

insert into jobs (listener, event, payload)
select 'people.nameAll', 'names.behind', '{}' where exists (select from users);

-- New posts wait here until they are sorted in, and every search reads all that wait.
alter index post_words_gin set (gin_pending_list_limit = 256);
