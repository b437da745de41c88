import type { InputOf, ResponseOf } from "@angon/contract";
import { MARKING_LIMITS, type marking, type SavedReply } from "@angon/contract/homework/marking";
import { sql } from "../../../db/sql.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow, fail } from "../../../kit/fail.ts";
import { canMark } from "../access.ts";
import { isChapter } from "../queries.ts";

/** The lock of the user's row serializes saves of one teacher, so that none passes the limit. */
export async function saveReply(
  ctx: SignedIn,
  { body }: InputOf<typeof marking.saveReply>,
): Promise<ResponseOf<typeof marking.saveReply>> {
  const { viewer, clock } = ctx;
  allow(canMark(viewer), "homework.markers_only");
  return ctx.write(async (tx) => {
    if (!(await isChapter(tx, body.chapter_id ?? null))) fail("homework.subject_unknown");
    await tx.run(sql`select from users where id = ${viewer.userId} for no key update`);
    const chapterId = body.chapter_id ?? null;
    const saved = await tx.one<SavedReply>(sql`
      update saved_replies set chapter_id = case when ${body.chapter_id === undefined} then chapter_id else ${chapterId}::int end
      where user_id = ${viewer.userId} and md5(reply) = md5(${body.reply}) returning id, reply, chapter_id`);
    if (saved) return saved;
    const made = await tx.one<SavedReply>(sql`
      insert into saved_replies (user_id, reply, created_at, chapter_id)
      select ${viewer.userId}::int, ${body.reply}::text, ${clock.now()}::timestamptz, ${chapterId}::int
      where (select count(*) from saved_replies where user_id = ${viewer.userId}) < ${MARKING_LIMITS.savedReplies}::int
      returning id, reply, chapter_id`);
    return made ?? fail("homework.too_many_replies");
  });
}

export async function removeReply(
  ctx: SignedIn,
  { params }: InputOf<typeof marking.removeReply>,
): Promise<ResponseOf<typeof marking.removeReply>> {
  const { viewer } = ctx;
  allow(canMark(viewer), "homework.markers_only");
  return ctx.write(async (tx) => {
    const removed = await tx.run(sql`
      delete from saved_replies where id = ${params.id} and user_id = ${viewer.userId}`);
    if (removed === 0) fail("common.not_found");
    return { ok: true };
  });
}
