-- A member of staff says whether an answer is right; an answer of the assistant is a step of help.
alter table comments add column ai jsonb;
alter table comments add column verdict text check (verdict in ('right', 'wrong'));
alter table comments add column verified_by integer references users on delete set null;
alter table comments add column verified_at timestamptz;
alter table comments add column verdict_note text;
