-- expand
-- Transactions that took something from the sight of readers. A replica that lacks one of the rows of the last minutes may still
-- show it, and is not read. Deleted by the job kit.forget.
create table withdrawals (
  id bigint generated always as identity primary key,
  at timestamptz not null default now()
);

-- One row for a transaction, however many rows it takes away: the mark is undone where its row is.
create function note_withdrawal() returns trigger language plpgsql as $$
begin
  if current_setting('angon.withdrawn', true) is distinct from pg_current_xact_id()::text then
    insert into withdrawals default values;
    perform set_config('angon.withdrawn', pg_current_xact_id()::text, true);
  end if;
  return null;
end $$;

create trigger posts_withdrawn after update of status, group_id, hsc_batch, audience on posts for each row
  when (old.status = 'published' and (new.status <> 'published' or (old.group_id, old.hsc_batch, old.audience)
    is distinct from (new.group_id, new.hsc_batch, new.audience)))
  execute function note_withdrawal();
create trigger posts_removed after delete on posts for each row
  when (old.status = 'published') execute function note_withdrawal();
create trigger post_groups_withdrawn after delete on post_groups for each row execute function note_withdrawal();
create trigger users_withdrawn after update of deleted_at, shows_points on users for each row
  when (old.deleted_at is null and (new.deleted_at is not null or old.shows_points and not new.shows_points))
  execute function note_withdrawal();
create trigger group_members_withdrawn after delete on group_members for each row execute function note_withdrawal();
create trigger group_bans_withdrawn after insert on group_bans for each row execute function note_withdrawal();
create trigger groups_withdrawn after update of disabled, is_paid on groups for each row
  when (new.disabled and not old.disabled or new.is_paid and not old.is_paid) execute function note_withdrawal();
