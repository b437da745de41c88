-- Who paid for the answer a post asks for, so that an answer that never comes is given back once and to the right one.

create table ai_charges (
  post_id bigint primary key references posts (id) on delete cascade,
  -- Null: the school's pool.
  user_id integer references users (id) on delete cascade,
  day date not null
);

create table ai_pools (
  day date primary key,
  used integer not null default 0 check (used >= 0)
);
