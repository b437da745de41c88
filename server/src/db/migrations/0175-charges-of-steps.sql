-- Each step below a post is paid for once. `asked_at`: a request that died in between leaves its step to a later one.
alter table ai_charges add column step text not null default 'restate'
  check (step in ('restate', 'hint', 'next', 'solution'));
alter table ai_charges add column asked_at timestamptz;
alter table ai_charges drop constraint ai_charges_pkey, add primary key (post_id, step);
