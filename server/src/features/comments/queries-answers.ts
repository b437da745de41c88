import { part } from "../../db/sql.ts";

/** Shorter comments only say thanks or hello. */
const MIN_LENGTH = 15;

/**
 * The answer to a question that may be trusted: it satisfied the asker or staff, or staff other than the asker wrote it.
 * `post` is the alias of the row of `posts`.
 */
export const bestAnswer = (post: ReturnType<typeof part>) => part`
  select c.id, c.post_id, c.content, by.role <> 'USER' and by.level > 0 as by_staff
  from comments c
  join users by on by.id = c.user_id
  left join lateral (
    select bool_or(r.type = 'satisfied') as satisfied, bool_or(r.type = 'dissatisfied') as dissatisfied
    from comment_reactions r join users judge on judge.id = r.user_id
    where r.comment_id = c.id and (judge.id = ${post}.user_id or (judge.role <> 'USER' and judge.level > 0))) judged on true
  where c.post_id = ${post}.id and c.status = 'published' and not c.by_assistant
    and char_length(c.content) >= ${MIN_LENGTH} and not coalesce(judged.dissatisfied, false)
    and (judged.satisfied or (by.role <> 'USER' and by.level > 0 and by.id <> ${post}.user_id))
  order by coalesce(judged.satisfied, false) desc, c.satisfied_count desc, c.id limit 1`;
