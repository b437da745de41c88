-- expand
-- The old text of a published post, such as a phone number that its author took out, is withdrawn too.
create trigger posts_edited after update of body, images on posts for each row
  when (old.status = 'published' and (old.body, old.images) is distinct from (new.body, new.images))
  execute function note_withdrawal();
