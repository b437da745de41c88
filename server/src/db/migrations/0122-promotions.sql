-- The last promotion of a school year with the number of its students at that moment, until it is undone.
alter table batches add promoted_at timestamptz, add promoted_students integer check (promoted_students >= 0),
  add check ((promoted_at is null) = (promoted_students is null));
