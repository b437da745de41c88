import type { ResponseOf, InputOf } from "@angon/contract";
import type { reports } from "@angon/contract/reports";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { plus } from "../../kit/clock.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow } from "../../kit/fail.ts";
import { hideResource } from "../../kit/resources.ts";
import { canReport } from "./access.ts";
import { reportedFor } from "./queries.ts";
import type { ReportRow } from "./tables.ts";
import { HOUR, defineLimit } from "../../kit/limits.ts";

const reportLimit = defineLimit("reports", { points: 20, seconds: HOUR, shared: true });

export async function create(
  ctx: SignedIn,
  { body }: InputOf<typeof reports.create>,
): Promise<ResponseOf<typeof reports.create>> {
  const { viewer } = ctx;
  await ctx.limits.take(reportLimit, viewer.userId, { viewer });
  return ctx.write(async (tx) => {
    const facts = await reportedFor(tx, viewer, body);
    allow(canReport(viewer, facts.author_id), "reports.own");
    const made = await tx.one<{ id: number }>(sql`
      insert into reports (reporter_id, kind, object_id, author_id, post_id, group_id, reason, text, created_at)
      values (${viewer.userId}, ${body.kind}, ${body.id}, ${facts.author_id}, ${facts.post_id},
        ${facts.group_id}, ${body.reason},
        ${body.text || null}, ${ctx.clock.now()})
      on conflict (reporter_id, kind, object_id) do update
      set status = 'open', decided_by = null, decided_at = null, reason = excluded.reason, text = excluded.text,
        created_at = excluded.created_at
      -- A post edited after the decision to keep it, and a person a day later, can be reported again.
      where reports.status in ('kept', 'acted') and (
        (reports.kind = 'user' and reports.decided_at < ${plus(ctx.clock.now(), { days: -1 })})
        or (reports.kind = 'post' and exists (
          select from post_edits e where e.post_id = reports.object_id and e.edited_at > reports.decided_at)))
      returning id`);
    if (!made) return firstOf(tx, viewer.userId, body.kind, body.id);
    await emit(tx, "report.created", { reportId: made.id, kind: body.kind, objectId: body.id });
    return made;
  });
}

async function firstOf(
  tx: Tx,
  reporterId: number,
  kind: ReportRow["kind"],
  id: number,
): Promise<{ id: number }> {
  const row = await tx.one<{ id: number }>(sql`
    select id from reports where reporter_id = ${reporterId} and kind = ${kind} and object_id = ${id}`);
  if (!row) throw new Error("inserting the report returned no row, and none exists");
  return row;
}

/** Takes away the texts that erased people wrote about others; the report and its decision stay. */
export const forgetTexts = async (tx: Tx, userIds: readonly number[]): Promise<void> =>
  void (await tx.run(sql`update reports set text = null where reporter_id = any(${userIds}::int[])`));

type Decided = Pick<ReportRow, "kind" | "object_id" | "post_id" | "author_id"> & {
  reports: readonly ReportRow[];
  status: Exclude<ReportRow["status"], "open">;
  by: number;
  at: Date;
};

/** Called by the feature that decides, which holds the locks of these reports. */
export async function close(tx: Tx, { reports: open, status, by, at, ...object }: Decided): Promise<void> {
  await tx.run(sql`
    update reports set status = ${status}, decided_by = ${by}, decided_at = ${at}
    where id = any(${open.map(({ id }) => id)}::int[])`);
  if (status === "hidden") await hideResource(tx, { kind: object.kind, id: object.object_id }, at);
  await emit(tx, "report.decided", {
    kind: object.kind,
    objectId: object.object_id,
    postId: object.post_id,
    decision: status === "hidden" ? "hide" : "keep",
    authorId: object.author_id,
    reporterIds: open.map(({ reporter_id }) => reporter_id),
  });
}
