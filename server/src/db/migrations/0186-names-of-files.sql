-- The name that the sender gave a PDF, for those who save it; null for homework, whose author it could tell.
alter table uploads add column shown_name text;
