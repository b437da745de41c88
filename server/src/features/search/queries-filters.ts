import { tagsIn } from "@angon/contract/markup/markup";
import type { Db } from "../../db/database.ts";
import { fixed, part, sql } from "../../db/sql.ts";
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

/**
 * A post without such an answer is not solved, which a small index tells before its row is read; `n` holds the id.
 * As a value, since PostgreSQL turns `exists` into a join that reads all answers.
 */
export const aheadOf = ({ solved }: Pick<Terms, "solved">) =>
  solved === "true"
    ? part`(select true from comments c
        where c.post_id = n.id and (c.verdict = 'right' or c.satisfied_count > 0) limit 1)`
    : part`true`;

/** All of them at once: they are few beside the posts, of which each would look up its author. */
const byStaff = part`p.user_id = any(array(
  select w.id from users w where w.role <> 'USER' and w.level > 0 and not w.is_assistant))`;

/** Among more solved posts than this the newest matches soon fill a page. */
const FEW = 1_500;

/**
 * The ids of all posts that may be solved, hidden ones among them; null where they are many, or not asked for. A
 * walk through all posts with a frequent word would rarely meet one of a few.
 */
export async function fewOf(db: Db, { solved }: Pick<Terms, "solved">): Promise<number[] | null> {
  if (solved !== "true") return null;
  const rows = await db.many<{ id: number }>(sql`
    select c.post_id as id from comments c where c.verdict = 'right' or c.satisfied_count > 0
    limit ${fixed(FEW + 1)}`);
  return rows.length > FEW ? null : [...new Set(rows.map(({ id }) => id))];
}

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
    role === "staff" && byStaff,
    role === "student" && part`exists (${studentWrote})`,
    solved === "true" && part`p.comment_count > 0 and ${isSolved}`,
    solved === "false" && part`not (p.comment_count > 0 and ${isSolved})`,
  ].reduce((all, one) => (one ? part`${all} and ${one}` : all), part`true`);
}
