-- no transaction
-- The parts of a name by their beginnings, the newest posts of a subject wherever they stand, and those of some days.

create index concurrently if not exists users_name_parts on users
  using gin (array_to_tsvector(array_remove(string_to_array(lower(name), ' '), '')))
  where deleted_at is null and not is_assistant;

create index concurrently if not exists posts_of_subject on posts (subject_id, id desc)
  where status = 'published' and subject_id is not null;

create index concurrently if not exists posts_created on posts (created_at, id);
