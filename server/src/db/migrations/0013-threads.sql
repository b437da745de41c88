-- Long threads are read in their order, and what an assistant has quoted is known.

drop index comments_replies;
create index comments_replies on comments (parent_id, id) where parent_id is not null;

-- A comment that is gone keeps its place while somebody's answer can be read below it, however deep.
create function is_answered(comment bigint) returns boolean language sql stable parallel safe as $$
  with recursive below as (
    select id, status from comments where parent_id = comment
    union all
    select c.id, c.status from below b join comments c on c.parent_id = b.id)
  select exists (select from below where status = 'published')
$$;

-- An answer of the assistant goes with the words it quotes.
create table answer_quotes (
  comment_id bigint not null references comments (id) on delete cascade,
  quoted_id bigint not null references comments (id) on delete cascade,
  primary key (comment_id, quoted_id)
);
create index answer_quotes_quoted on answer_quotes (quoted_id);

-- When nothing was found to quote: the same question is not looked up again for everybody who opens it.
create table answer_tries (
  post_id bigint primary key references posts (id) on delete cascade,
  tried_at timestamptz not null
);
