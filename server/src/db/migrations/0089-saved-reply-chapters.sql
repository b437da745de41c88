-- A saved reply may belong to a chapter, whose homework it is offered for first. A chapter that is deleted leaves the reply.
alter table saved_replies add column chapter_id integer references chapters (id) on delete set null;
create index saved_replies_chapter on saved_replies (chapter_id) where chapter_id is not null;
