-- With which key the last step was taken: whoever has the key as well is the one whose answer was lost.
alter table sessions add column used_key text not null default '';
