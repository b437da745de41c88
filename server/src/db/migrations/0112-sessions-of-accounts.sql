-- The list of people asks whether an account has ever signed in, also by sessions that have ended.
drop index sessions_account;
create index sessions_account on sessions (account_id);
