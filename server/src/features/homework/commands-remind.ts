import type { InputOf, ResponseOf } from "@angon/contract";
import { HOMEWORK_LIMITS, type homework } from "@angon/contract/homework";
import { sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { plus } from "../../kit/clock.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { canMark } from "./access.ts";
import { homeworkForWrite } from "./commands.ts";
import { checkPaid } from "./queries.ts";
import { audienceOf } from "./queries-students.ts";
import { hasEnded } from "./rules.ts";

/**
 * While work is still taken, so that homework which ended before a student joined is left out. The lock of the row lets one of two
 * teachers remind.
 */
export async function remind(
  ctx: SignedIn,
  { params }: InputOf<typeof homework.remind>,
): Promise<ResponseOf<typeof homework.remind>> {
  const { viewer, clock } = ctx;
  checkPaid(viewer);
  return ctx.write(async (tx) => {
    const row = await homeworkForWrite(tx, viewer, params.id, true);
    allow(canMark(viewer), "homework.markers_only");
    const now = clock.now();
    if (hasEnded(row, null, now)) fail("homework.remind_over");
    const since = plus(now, { minutes: -60 * HOMEWORK_LIMITS.remindHours });
    const marked = await tx.run(sql`
      update homeworks set reminded_at = ${now}
      where id = ${row.id} and (reminded_at is null or reminded_at <= ${since}::timestamptz)`);
    if (marked === 0) fail("homework.reminded");
    await emit(tx, "homework.reminded", { homeworkId: row.id, userId: viewer.userId });
    return { reminded: (await audienceOf(tx, row, "missing")).length };
  });
}
