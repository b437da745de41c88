-- With which key each of the last steps was taken: whoever has the key as well is the one whose answer was lost.
alter table sessions add column used_keys text[] not null default '{}';
