import type { InputOf, ResponseOf } from "@angon/contract";
import type { marking } from "@angon/contract/homework/marking";
import { sql } from "../../../db/sql.ts";
import { emit, emitAll } from "../../../jobs/outbox.ts";
import { audit } from "../../../kit/audit.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow, fail } from "../../../kit/fail.ts";
import { canEdit } from "../access.ts";
import { homeworkForWrite } from "../commands.ts";
import { checkPaid } from "../queries.ts";

/** For good, since names that were seen cannot be hidden again. Notifications and points follow the events. */
export async function publish(
  ctx: SignedIn,
  { params }: InputOf<typeof marking.publish>,
): Promise<ResponseOf<typeof marking.publish>> {
  const { viewer, clock } = ctx;
  checkPaid(viewer);
  return ctx.write(async (tx) => {
    const homework = await homeworkForWrite(tx, viewer, params.id, true);
    allow(canEdit(viewer, homework), "homework.not_yours");
    if (!homework.blind) fail("homework.not_blind");
    const at = homework.marks_published_at ?? clock.now();
    if (homework.marks_published_at === null) {
      await tx.run(sql`update homeworks set marks_published_at = ${at} where id = ${homework.id}`);
      await emit(tx, "homework.published", { homeworkId: homework.id });
      const scripts = await tx.many<{ id: number; user_id: number }>(sql`
        select id, user_id from submissions where homework_id = ${homework.id} order by id`);
      await emitAll(
        tx,
        "submission.changed",
        scripts.map((one) => ({ submissionId: one.id, homeworkId: homework.id, userId: one.user_id })),
      );
      await audit(tx, ctx, { action: "homework.published", object: { kind: "homework", id: homework.id } });
    }
    return { marks_published_at: at.toISOString() };
  });
}
