import type { InputOf } from "@angon/contract";
import type { Summary, summaries } from "@angon/contract/summaries";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { Viewer } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow } from "../../kit/fail.ts";
import { load, type LoadedPost } from "../posts/public.ts";
import { canEditSummary, canReadSummary } from "./access.ts";
import type { SummaryItemRow, SummaryReactionRow } from "./tables.ts";

export async function get(
  { database, viewer }: SignedIn,
  { params }: InputOf<typeof summaries.get>,
): Promise<Summary> {
  const post = await load(database, viewer, params.id);
  allow(canReadSummary(viewer, post), "common.not_found");
  return summaryOf(database, viewer, post);
}

export async function summaryOf(db: Db, viewer: Viewer, post: LoadedPost): Promise<Summary> {
  const items = await db.many<Pick<SummaryItemRow, "id" | "question" | "answer">>(sql`
    select id, question, answer from summary_items where post_id = ${post.id} order by position`);
  const own = await db.one<Pick<SummaryReactionRow, "reaction">>(sql`
    select reaction from summary_reactions where post_id = ${post.id} and user_id = ${viewer.userId}`);
  return { items, my_reaction: own?.reaction ?? null, can: { edit: canEditSummary(viewer, post) } };
}
