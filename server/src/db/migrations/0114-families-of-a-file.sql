-- Whether rows of one phone with different names are members of one family.
alter table imports add families boolean not null default false;
