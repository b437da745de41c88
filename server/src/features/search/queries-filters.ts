import { tagsIn } from "@angon/contract/markup/markup";
import { part } from "../../db/sql.ts";
import { dayBegins, plus } from "../../kit/clock.ts";
import type { InputOf } from "@angon/contract";
import type { search } from "@angon/contract/search";

export type Terms = Omit<InputOf<typeof search.page>["query"], "limit">;

const dayEnds = (day: string) => plus(dayBegins(day), { days: 1 });

/** Staff called an answer right; a hint of the assistant that is right solves nothing. */
export const isVerified = part`exists (
  select from comments c
  where c.post_id = p.id and c.verdict = 'right' and c.status = 'published'
    and coalesce(c.ai ->> 'step', 'solution') = 'solution')`;

/** Staff called an answer right, or the author of the question or staff rated one satisfying that is not called wrong. */
export const isSolved = part`(${isVerified} or exists (
  select from comments c
  join comment_reactions r on r.comment_id = c.id and r.type = 'satisfied'
  join users judge on judge.id = r.user_id
  where c.post_id = p.id and c.status = 'published' and c.verdict is distinct from 'wrong'
    and (judge.id = p.user_id or (judge.role <> 'USER' and judge.level > 0))))`;

const staffWrote = part`
  select from users w where w.id = p.user_id and w.level > 0 and not w.is_assistant and w.role <> 'USER'`;
const studentWrote = part`
  select from users w where w.id = p.user_id and w.level > 0 and not w.is_assistant and w.role = 'USER'`;

/** The filters of a search besides its words; `p` is the row of `posts`. Days are those of the school's time zone. */
export function within({ q, subject_id, chapter_id, role, solved, from, to }: Terms) {
  const tags = tagsIn(q);
  // Unused filters are left out of the statement: the planner would weigh them and each row would evaluate them.
  return [
    tags.length > 0 && part`p.tags @> ${tags}::text[]`,
    subject_id !== undefined && part`p.subject_id = ${subject_id}::int`,
    chapter_id !== undefined && part`p.chapter_id = ${chapter_id}::int`,
    from !== undefined && part`p.created_at >= ${dayBegins(from)}::timestamptz`,
    to !== undefined && part`p.created_at < ${dayEnds(to)}::timestamptz`,
    role !== undefined && part`exists (${role === "staff" ? staffWrote : studentWrote})`,
    solved === "true" && part`p.comment_count > 0 and ${isSolved}`,
    solved === "false" && part`not (p.comment_count > 0 and ${isSolved})`,
  ].reduce((all, one) => (one ? part`${all} and ${one}` : all), part`true`);
}
