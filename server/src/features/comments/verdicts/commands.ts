import type { InputOf, ResponseOf } from "@angon/contract";
import type { Verdict } from "@angon/contract/comments";
import type { verdicts } from "@angon/contract/comments/verdicts";
import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { emit } from "../../../jobs/outbox.ts";
import { isStaff } from "../../../kit/access.ts";
import { audit } from "../../../kit/audit.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow, fail } from "../../../kit/fail.ts";
import { visibleText } from "../../composer/public.ts";
import { checkTextOnce } from "../../guard/public.ts";
import { loadForUpdate, markRevised } from "../../posts/public.ts";
import { canRead, canVerify } from "../access.ts";
import { verifiedOf } from "../present.ts";
import { loadReadableForUpdate } from "../queries.ts";
import type { CommentRow } from "../tables.ts";
import { placeOf, verifierOf } from "./queries.ts";
import { isOvertaken } from "./rules.ts";

type Judged = ResponseOf<typeof verdicts.verify>;

export async function verify(
  ctx: SignedIn,
  { params, body }: InputOf<typeof verdicts.verify>,
): Promise<Judged> {
  const { verdict, seen = null } = body;
  const note = visibleText(body.note ?? "") || null;
  allow(isStaff(ctx.viewer), "verdicts.staff_only");
  await checkTextOnce(ctx, [note]);
  return ctx.write(async (tx) => {
    const comment = await loadJudged(ctx, tx, params.id, seen);
    return change(ctx, tx, comment, { verdict, note });
  });
}

export const withdraw = (
  ctx: SignedIn,
  { params, query }: InputOf<typeof verdicts.withdraw>,
): Promise<Judged> =>
  ctx.write(async (tx) => {
    const comment = await loadJudged(ctx, tx, params.id, query.seen ?? null);
    return change(ctx, tx, comment, { verdict: null, note: null });
  });

/** Locks the post before the comment, as a removal of the comment does. */
async function loadJudged(ctx: SignedIn, tx: Tx, id: number, seen: Verdict | null): Promise<CommentRow> {
  const { viewer } = ctx;
  allow(isStaff(viewer), "verdicts.staff_only");
  const postId = (await placeOf(tx, id)) ?? fail("common.not_found");
  const post = await loadForUpdate(tx, viewer, postId);
  allow(canRead(post), "posts.members_only");
  const comment = (await loadReadableForUpdate(tx, viewer, postId, id)) ?? fail("common.not_found");
  allow(canVerify(viewer, comment), "verdicts.own");
  if (isOvertaken(comment, viewer, seen))
    fail("verdicts.overtaken", { state: { verified: await presented(tx, comment) } });
  return comment;
}

const presented = async (tx: Tx, comment: CommentRow) =>
  verifiedOf({ ...comment, verifier: await verifierOf(tx, comment.verified_by) });

type Change = { verdict: Verdict | null; note: string | null };

async function change(
  ctx: SignedIn,
  tx: Tx,
  comment: CommentRow,
  { verdict, note }: Change,
): Promise<Judged> {
  const { viewer, clock } = ctx;
  if (comment.verdict === verdict && (note === null || note === comment.verdict_note))
    return { verified: await presented(tx, comment) };
  const { id, post_id: postId } = comment;
  const changed = {
    ...comment,
    verdict,
    verdict_note: note,
    verified_by: verdict && viewer.userId,
    verified_at: verdict && clock.now(),
  };
  await tx.run(sql`
    update comments set verdict = ${verdict}, verdict_note = ${note}, verified_by = ${changed.verified_by}::int,
      verified_at = ${changed.verified_at}::timestamptz
    where id = ${id}`);
  markRevised(tx, postId);
  await audit(tx, ctx, {
    action: "comments.verified",
    object: { kind: "comment", id },
    before: { verdict: comment.verdict },
    after: { verdict },
  });
  await emit(tx, "comment.verified", { commentId: id, postId, userId: viewer.userId, verdict });
  return { verified: await presented(tx, changed) };
}
