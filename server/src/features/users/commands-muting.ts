import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { audit } from "../../kit/audit.ts";
import type { Context } from "../../kit/context.ts";
import { lockPerson } from "./commands-rights.ts";

type Doer = Pick<Context, "clock" | "viewer" | "viewers" | "request">;
type Muting = { until: Date | null; reason: string | null };

/** A muted user reads and writes nothing until then; null lets them write again. */
export async function mute(ctx: Doer, tx: Tx, userId: number, { until, reason }: Muting): Promise<void> {
  const before = await lockPerson(tx, userId);
  await tx.run(sql`
    update users set sanctioned_until = ${until}, sanction_reason = ${reason} where id = ${userId}`);
  await audit(tx, ctx, {
    action: until === null ? "user.unmuted" : "user.muted",
    object: { kind: "user", id: userId },
    before: { until: before.sanctioned_until, reason: before.sanction_reason },
    after: { until, reason },
  });
  await emit(tx, "user.updated", { userId });
  tx.afterCommit(() => ctx.viewers.forget());
}
