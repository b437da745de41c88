import type { ResponseOf, InputOf } from "@angon/contract";
import type { pins } from "@angon/contract/pins";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { audit } from "../../kit/audit.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow } from "../../kit/fail.ts";
import { canPinIn, type GroupRow } from "../groups/public.ts";
import { loadForUpdate, setPinned, type LoadedPost } from "../posts/public.ts";
import { isInGroup } from "./access.ts";

type PinResponse = ResponseOf<typeof pins.pin>;

export const pin = (ctx: SignedIn, { params, body }: InputOf<typeof pins.pin>): Promise<PinResponse> =>
  ctx.write(async (tx) => {
    const post = await loadPinnable(ctx, tx, params.id);
    allow(isInGroup(post, body.group_id), "pins.group_mismatch");
    const publishes = await isInPrivateGroup(tx, post);
    if (post.pinned_at === null) {
      await setPinned(tx, post.id, ctx.clock.now());
      await recordPin(ctx, tx, "post.pinned", post, { publishes });
    }
    return { isPinned: true, publishes };
  });

export const unpin = (ctx: SignedIn, { params }: InputOf<typeof pins.unpin>): Promise<PinResponse> =>
  ctx.write(async (tx) => {
    const post = await loadPinnable(ctx, tx, params.id);
    if (post.pinned_at !== null) {
      await setPinned(tx, post.id, null);
      await recordPin(ctx, tx, "post.unpinned", post, {});
    }
    return { isPinned: false, publishes: false };
  });

async function loadPinnable(ctx: SignedIn, tx: Tx, id: number): Promise<LoadedPost> {
  const post = await loadForUpdate(tx, ctx.viewer, id);
  allow(canPinIn(ctx.viewer, post.my_group_role));
  return post;
}

/** The pinning user is warned that outsiders can read the post from now on. */
async function isInPrivateGroup(tx: Tx, { group_id }: LoadedPost): Promise<boolean> {
  const group = await tx.one<Pick<GroupRow, "visibility">>(
    sql`select visibility from groups where id = ${group_id}`,
  );
  return group?.visibility === "PRIVATE";
}

async function recordPin(
  ctx: SignedIn,
  tx: Tx,
  event: "post.pinned" | "post.unpinned",
  post: LoadedPost,
  after: object,
): Promise<void> {
  await audit(tx, ctx, { action: event, object: { kind: "post", id: post.id }, after });
  await emit(tx, event, { postId: post.id, userId: ctx.viewer.userId, groupId: post.group_id });
}
