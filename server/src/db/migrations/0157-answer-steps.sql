-- Steps of help that the asker of a post took below it, with the own try that was sent for a step.
create table answer_steps (
  post_id bigint not null references posts (id) on delete cascade,
  step text not null check (step in ('hint', 'next', 'solution')),
  user_id integer not null references users (id),
  attempt text,
  comment_id bigint not null references comments (id) on delete cascade,
  given_at timestamptz not null,
  -- Two requests at once give one step.
  primary key (post_id, step)
);
create index answer_steps_of_user on answer_steps (user_id);
create index answer_steps_of_comment on answer_steps (comment_id);

-- The assistant writes each step once below a post; a quote of the time before steps were marked is a hint.
create unique index comments_one_step on comments (post_id, coalesce(ai ->> 'step', 'hint'))
  where by_assistant and status <> 'deleted';
drop index comments_one_answer;
