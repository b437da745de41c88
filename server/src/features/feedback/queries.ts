import type { ResponseOf, InputOf } from "@angon/contract";
import type { Feedback, feedback } from "@angon/contract/feedback";
import type { Db, Tx } from "../../db/database.ts";
import { part, sql } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { badCursor, numbersOf } from "../../kit/cursor.ts";
import { fail } from "../../kit/fail.ts";
import { andShowsAuthor } from "../groups/public.ts";
import { asFeedback, type FeedbackSeen } from "./present.ts";
import type { FeedbackRow } from "./tables.ts";

/** The columns and rows that a viewer sees; the request of an erased author has no name. Conditions follow. */
const seenBy = (viewer: Viewer) => part`
  select f.id, f.user_id, f.title, f.body, f.status, f.vote_count, f.created_at,
    exists (select from feedback_votes v where v.feedback_id = f.id and v.user_id = ${viewer.userId}) as voted,
    case when u.deleted_at is null then json_build_object('id', u.id, 'name', u.name, 'image', u.image, 'role', u.role,
      'institute_name', u.institute_name, 'is_assistant', u.is_assistant) end as author
  from feedbacks f join users u on u.id = f.user_id
  where true ${andShowsAuthor(viewer, part`f.user_id`)}`;

const LARGEST = 2_147_483_647;

/** Where a page starts: behind so many votes, and behind this id among those. */
function placeOf(cursor: string | undefined): { votes: number; id: number } | undefined {
  const [votes = 0, id = 0] = numbersOf(cursor) ?? [];
  if (cursor === undefined) return undefined;
  return votes > LARGEST ? badCursor() : { votes, id };
}

export async function list(
  { database, viewer }: SignedIn,
  { query }: InputOf<typeof feedback.list>,
): Promise<ResponseOf<typeof feedback.list>> {
  const after = placeOf(query.cursor);
  const rows = await database.many<FeedbackSeen>(
    query.sort === "votes"
      ? sql`${seenBy(viewer)}
          and (f.vote_count, f.id) < (${after?.votes ?? LARGEST}::int, ${after?.id ?? LARGEST}::int)
          order by f.vote_count desc, f.id desc limit ${query.limit + 1}`
      : sql`${seenBy(viewer)}
          and f.id < ${after?.id ?? LARGEST}::int order by f.id desc limit ${query.limit + 1}`,
  );
  const pageRows = rows.slice(0, query.limit);
  const last = pageRows.at(-1);
  return {
    data: pageRows.map((row) => asFeedback(viewer, row)),
    next: last && rows.length > query.limit ? `${last.vote_count}-${last.id}` : null,
  };
}

export async function oneFor(db: Db, viewer: Viewer, id: number): Promise<Feedback> {
  const row = await db.one<FeedbackSeen>(sql`${seenBy(viewer)} and f.id = ${id}`);
  return row ? asFeedback(viewer, row) : fail("common.not_found");
}

/** Its votes are written one after the other. */
export async function lockOne(tx: Tx, viewer: Viewer, id: number): Promise<FeedbackRow> {
  const row = await tx.one<FeedbackRow>(sql`
    select f.* from feedbacks f where f.id = ${id} ${andShowsAuthor(viewer, part`f.user_id`)} for no key update`);
  return row ?? fail("common.not_found");
}
