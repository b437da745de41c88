-- Why a post waits of which the guard found nothing.
alter table held_posts add column new_account boolean not null default false;
