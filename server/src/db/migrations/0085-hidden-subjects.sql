-- A subject or chapter that is used cannot be deleted; hidden, it is offered no more.
alter table subjects add column hidden_at timestamptz;
alter table chapters add column hidden_at timestamptz;
