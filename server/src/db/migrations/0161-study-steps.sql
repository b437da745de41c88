-- Steps of help that a student took for a question, with the own try that was sent for a step.
create table study_steps (
  user_id integer not null references users (id),
  kind text not null check (kind in ('question', 'post', 'homework')),
  object_id integer not null,
  step text not null check (step in ('restate', 'hint', 'next', 'solution')),
  attempt text,
  given_at timestamptz not null,
  -- Two requests at once give one step.
  primary key (user_id, kind, object_id, step)
);
