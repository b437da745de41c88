-- The day on which a reader wants to look at a saved post.
alter table saves add column remind_on date;
create index saves_dated on saves (user_id, remind_on) where remind_on is not null;
