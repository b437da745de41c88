-- Few of 10,000 people are guardians or muted: without these, a page of them walks the names of the whole school.
create index users_guardians_in_order on users (lower(name), id)
  where level = 0 and deleted_at is null and not is_assistant;
create index users_sanctioned on users (lower(name), id) where sanctioned_until is not null;
