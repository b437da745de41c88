-- Each request to an external provider, with its tokens and its price; `said` are the words shown while it writes.
create table ai_calls (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts (id) on delete cascade,
  user_id integer references users (id) on delete set null,
  step text not null check (step in ('restate', 'hint', 'next', 'solution')),
  provider text not null check (provider in ('anthropic', 'openai')),
  model text not null,
  state text not null default 'asked' check (state in ('asked', 'written', 'held', 'failed')),
  reason text,
  tokens_in integer not null default 0 check (tokens_in >= 0),
  tokens_out integer not null default 0 check (tokens_out >= 0),
  bdt numeric(12, 4) not null default 0 check (bdt >= 0),
  said text not null default '',
  asked_at timestamptz not null,
  ended_at timestamptz
);

create index ai_calls_post on ai_calls (post_id);
create index ai_calls_user on ai_calls (user_id) where user_id is not null;
create index ai_calls_asked_at on ai_calls (asked_at);
