-- The people list is ordered by name, for the school, a batch and the staff, and sought by the start of a phone number.
create index users_in_order on users (lower(name), id) where deleted_at is null and not is_assistant;
create index users_of_batch_in_order on users (hsc_batch, lower(name), id) where deleted_at is null and not is_assistant;
create index users_of_staff_in_order on users (lower(name), id)
  where role <> 'USER' and deleted_at is null and not is_assistant;
create index users_suspended on users (lower(name), id) where suspended_at is not null;
create index accounts_phone_prefix on accounts (phone text_pattern_ops);
create index sessions_user on sessions (user_id, rotated_at desc) where revoked_at is null;

-- A sign-in code that the office hands to a person, apart from the one that is sent by SMS.
create table office_codes (
  phone text primary key,
  code_hash bytea not null,
  tries smallint not null default 0,
  issued_by integer not null references users (id),
  expires_at timestamptz not null
);
