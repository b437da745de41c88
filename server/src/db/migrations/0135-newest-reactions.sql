-- A card names the newest of a post's reactions, and a popular post has thousands.
create index reactions_newest on reactions (post_id, created_at desc, user_id);
