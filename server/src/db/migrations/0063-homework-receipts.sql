-- Proof of work that was ready before the deadline, given before its pages are sent.

-- Of the bytes as they were sent; the stored picture is encoded again. Null for uploads before this migration.
alter table uploads add column sent_sha256 bytea check (length(sent_sha256) = 32);
create index uploads_unused_sent on uploads (owner_id, sent_sha256) where used_at is null;

create table homework_receipts (
  homework_id integer not null references homeworks (id) on delete cascade,
  user_id integer not null references users (id),
  -- `[{sha256, bytes}]` in base64url.
  pages jsonb not null,
  note_sha256 text,
  committed_at timestamptz not null,
  primary key (homework_id, user_id)
);
create index homework_receipts_of_user on homework_receipts (user_id);
create index homework_receipts_oldest on homework_receipts (committed_at);

alter table submissions
  -- Null without a receipt.
  add column committed_at timestamptz,
  -- The clock of the phone, which is shown and never trusted.
  add column claimed_at timestamptz;
