import type { InputOf } from "@angon/contract";
import type { GuardMatch } from "@angon/contract/guard";
import type { held } from "@angon/contract/held";
import { lengthOf } from "@angon/contract/kit/text";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { audit } from "../../kit/audit.ts";
import { closedBy } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, deny, fail } from "../../kit/fail.ts";
import { hasDecider, leads, placeFor } from "../groups/public.ts";
import { dropHeld, loadHeldForUpdate, publishHeld, type PostRow } from "../posts/public.ts";
import { indexPost } from "../search/post-index/public.ts";
import { checkTextOnce } from "../guard/public.ts";
import { canReadQueue, isOwnPost } from "./access.ts";
import { isHeldIn, isOver, isStillThere, isClosedNow } from "./queries.ts";
import type { HeldPostRow } from "./tables.ts";

type Waiting = Pick<HeldPostRow, "waits_for" | "new_account"> & {
  postId: number;
  found: readonly GuardMatch[];
  at: Date;
};

/**
 * Called by the composer in the transaction that inserts the post. In a group that no one leads the moderators stand in
 * for officers.
 */
export async function hold(
  tx: Tx,
  { postId, found, waits_for, new_account, at }: Waiting,
): Promise<Waiting["waits_for"]> {
  const row = await tx.one<Pick<Waiting, "waits_for">>(sql`
    insert into held_posts (post_id, found, waits_for, new_account, held_at)
    select p.id, ${JSON.stringify(found)}::jsonb, case when ${hasDecider} then ${waits_for} else 'moderators' end,
      ${new_account}, ${at}
    from posts p where p.id = ${postId} returning waits_for`);
  await emit(tx, "held.created", { postId });
  return row?.waits_for ?? waits_for;
}

type Decided = InputOf<typeof held.decide>["body"];

export const decide = async (
  ctx: SignedIn,
  { params, body }: InputOf<typeof held.decide>,
): Promise<{ ok: true }> => {
  allow(canReadQueue(ctx.viewer));
  checkReason(body);
  return ctx.write((tx) => decideNow(ctx, tx, params.id, body));
};

/** Only what waits for the officers of this group. */
export const decideInGroup = async (
  ctx: SignedIn,
  { params, body }: InputOf<typeof held.decideInGroup>,
): Promise<{ ok: true }> => {
  const { viewer } = ctx;
  checkReason(body);
  await checkTextOnce(ctx, [body.reason]);
  return ctx.write(async (tx) => {
    const group = await placeFor(tx, viewer, params.id);
    allow(leads(viewer, group.my_role));
    if (!(await isHeldIn(tx, group.id, params.postId))) fail("common.not_found");
    return decideNow(ctx, tx, params.postId, body);
  });
};

const checkReason = ({ verdict, reason }: Decided) => {
  if (verdict === "refuse" && !reason) fail("guard.reason_missing");
};

/** The lock of the post lets one of two decide. */
async function decideNow(ctx: SignedIn, tx: Tx, id: number, body: Decided): Promise<{ ok: true }> {
  const { viewer } = ctx;
  const post = await loadHeldForUpdate(tx, viewer, id);
  if (!post) return fail((await isOver(tx, id)) ? "guard.decided" : "common.not_found");
  if (isOwnPost(viewer, post)) return deny("common.not_found");
  const reason = body.reason || null;
  await tx.run(sql`
    update held_posts set verdict = ${body.verdict}, reason = ${reason}, decided_by = ${viewer.userId},
      decided_at = ${ctx.clock.now()}
    where post_id = ${post.id}`);
  await (body.verdict === "publish" ? publish(ctx, tx, post) : dropHeld(tx, post, ctx.clock.now()));
  await audit(tx, ctx, {
    action: "held.decided",
    object: { kind: "post", id: post.id },
    // Not the text, as for posts that are removed.
    before: { author: post.user_id, letters: lengthOf(post.body) },
    after: { verdict: body.verdict, reason } satisfies Decided,
  });
  await emit(tx, "held.decided", { postId: post.id });
  return { ok: true as const };
}

async function publish({ clock }: SignedIn, tx: Tx, post: PostRow): Promise<void> {
  if (await isClosedNow(tx, post)) fail(closedBy(post));
  if (!(await isStillThere(tx, post))) fail("guard.author_left");
  await publishHeld(tx, post, clock.now());
  indexPost(tx, post);
  await emit(tx, "post.created", {
    postId: post.id,
    userId: post.user_id,
    groupId: post.group_id,
    batch: post.hsc_batch,
    ai_enabled: post.ai_enabled,
    hasMentions: Array.isArray(post.mentions) && post.mentions.length > 0,
  });
}
