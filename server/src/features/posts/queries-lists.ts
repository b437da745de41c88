import type { InputOf } from "@angon/contract";
import { QUIET_EDIT_MINUTES } from "@angon/contract/composer";
import type { PostPage, posts } from "@angon/contract/posts";
import { part, sql } from "../../db/sql.ts";
import { plus } from "../../kit/clock.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { visibleTo } from "../groups/public.ts";
import { heldFor } from "./queries-held.ts";
import { canReadHistory, seesQuietEdits } from "./access.ts";
import { cardsFor, load } from "./queries.ts";

type PageQuery = { page: number; pageSize: number; cursor?: string | undefined };

/** The start of a page: after the id in the cursor, or for the old `page` number after that many rows. */
const pageStart = ({ page, pageSize, cursor }: PageQuery) => {
  const before = cursor !== undefined && /^[1-9][0-9]{0,9}$/.test(cursor) ? Number(cursor) : null;
  if (cursor !== undefined && before === null)
    return fail("common.validation", { fields: [{ path: "cursor", code: "bad_cursor" }] });
  return { before, skip: before === null ? (page - 1) * pageSize : 0 };
};

async function pageOf(
  ctx: SignedIn,
  rows: readonly { id: number }[],
  pageSize: number,
  withHeld: boolean,
): Promise<PostPage> {
  const ids = rows.slice(0, pageSize).map(({ id }) => id);
  const next = rows.length > pageSize ? String(ids.at(-1)) : null;
  return { data: await cardsFor(ctx, ctx.viewer, ids, withHeld), next };
}

export async function ofUser(
  ctx: SignedIn,
  { params, query }: InputOf<typeof posts.ofUser>,
): Promise<PostPage> {
  const { database, viewer } = ctx;
  const { before, skip } = pageStart(query);
  const author = await database.one(sql`select from users where id = ${params.id} and deleted_at is null`);
  if (!author) return fail("common.not_found");
  const below = part`p.user_id = ${params.id} and p.id < coalesce(${before}::bigint, 9223372036854775807)`;
  const isOwnList = params.id === viewer.userId;
  // Two selects, so that each reads its own partial index.
  const waiting = isOwnList
    ? part`union all (select p.id from posts p where ${below} and ${heldFor(viewer)})`
    : part``;
  const rows = await database.many<{ id: number }>(sql`
    select id from (
      (select p.id from posts p where ${below} and ${visibleTo(viewer)}
        order by p.id desc limit ${query.pageSize + 1 + skip})
      ${waiting}) listed
    order by id desc limit ${query.pageSize + 1} offset ${skip}`);
  return pageOf(ctx, rows, query.pageSize, isOwnList);
}

export async function history({ database, viewer }: SignedIn, { params }: InputOf<typeof posts.history>) {
  const post = await load(database, viewer, params.id);
  allow(canReadHistory(post), "posts.members_only");
  // A correction within minutes (a phone number, a name) does not stay in the history.
  const from = seesQuietEdits(viewer, post)
    ? post.created_at
    : plus(post.created_at, { minutes: QUIET_EDIT_MINUTES });
  const rows = await database.many<{ body: string; pictures: number; edited_at: Date }>(sql`
    select body, jsonb_array_length(images) as pictures, edited_at
    from post_edits where post_id = ${params.id} and edited_at >= ${from} order by id desc limit 50`);
  return rows.map(({ edited_at, ...version }) => ({ ...version, until: edited_at.toISOString() }));
}
