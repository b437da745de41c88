import { part } from "../../db/sql.ts";

/** Shorter comments only say thanks or hello. */
const MIN_LENGTH = 15;

type Part = ReturnType<typeof part>;

const byStaff = (user: Part) => part`${user}.role <> 'USER' and ${user}.level > 0`;

/**
 * The answer to a question that may be trusted: staff called it right, it satisfied the asker or staff, or staff other than
 * the asker wrote it; none that staff called wrong. Answers of the assistant need a verdict, and those that only quote
 * others are left out. `post` is the alias of the row of `posts`.
 */
export const bestAnswer = (post: Part) => part`
  select c.id, c.post_id, c.content, ${byStaff(part`by`)} as by_staff, coalesce(c.verdict = 'right', false) as verified
  from comments c
  join users by on by.id = c.user_id
  left join lateral (
    select bool_or(r.type = 'satisfied') as satisfied, bool_or(r.type = 'dissatisfied') as dissatisfied
    from comment_reactions r join users judge on judge.id = r.user_id
    where r.comment_id = c.id and (judge.id = ${post}.user_id or (${byStaff(part`judge`)}))) judged on true
  where c.post_id = ${post}.id and c.status = 'published' and char_length(c.content) >= ${MIN_LENGTH}
    and c.verdict is distinct from 'wrong'
    and case when c.verdict = 'right' then not c.by_assistant or c.ai ->> 'step' = 'solution'
      else not c.by_assistant and not coalesce(judged.dissatisfied, false)
        and (judged.satisfied or (${byStaff(part`by`)} and by.id <> ${post}.user_id)) end
  order by coalesce(c.verdict = 'right', false) desc, coalesce(judged.satisfied, false) desc, c.satisfied_count desc, c.id
  limit 1`;
