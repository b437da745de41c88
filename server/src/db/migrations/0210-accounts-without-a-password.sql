-- no transaction
-- expand
-- Lists of people by status leave out those who have not joined, and read the accounts of the whole school for it.
create index concurrently if not exists accounts_without_password on accounts (id) where password_hash is null;
