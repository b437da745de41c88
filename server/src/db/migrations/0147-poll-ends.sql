-- Polls may end, and may hide their results from those who have not voted. Constant defaults rewrite no row.
alter table posts add column poll_ends_at timestamptz;
alter table posts add column poll_hides boolean not null default false;
