-- An erasure, or the undo of an import of thousands, reads by person what is else read only by post.
create index posts_mentions on posts using gin (mentions jsonb_path_ops) where mentions <> '[]';
create index posts_unpublished_user on posts (user_id) where status <> 'published';
create index post_edits_editor on post_edits (editor_id);
create index comments_mentions on comments using gin (mentions jsonb_path_ops) where mentions <> '[]';
create index comments_unpublished_user on comments (user_id) where status <> 'published';
create index announcement_reads_user on announcement_reads (user_id);
