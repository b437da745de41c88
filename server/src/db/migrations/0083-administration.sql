-- The last time the password was entered again in a session, which dangerous requests of the administration ask for.
alter table sessions add column stepped_up_at timestamptz;

-- A suspended user cannot sign in; without an end the suspension lasts until it is lifted.
alter table users
  add column suspended_at timestamptz,
  add column suspended_until timestamptz,
  add column suspension_reason text check (char_length(suspension_reason) <= 500),
  add check (suspended_at is not null or (suspended_until is null and suspension_reason is null));

-- The audit log is read by its moment, alone or of one actor, action or object.
drop index audit_log_actor;
drop index audit_log_object;
create index audit_log_time on audit_log (at desc, id desc);
create index audit_log_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_object on audit_log (object_kind, object_id, at desc, id desc);
create index audit_log_action on audit_log (action, at desc, id desc);
