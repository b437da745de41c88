import type { ResponseOf, InputOf } from "@angon/contract";
import type { reports } from "@angon/contract/reports";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { audit } from "../../kit/audit.ts";
import { canModerate } from "../../kit/access.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, deny, fail } from "../../kit/fail.ts";
import { canHide, hideResource } from "../../kit/resources.ts";
import { canDecide, canReport } from "./access.ts";
import { lockAlike, reportedFor } from "./queries.ts";
import type { ReportRow } from "./tables.ts";
import { reportLimit } from "./limits.ts";

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
      set status = 'open', decided_by = null, decided_at = null, reason = excluded.reason, text = excluded.text
      -- A post edited after the decision to keep it can be reported again.
      where reports.status = 'kept' and reports.kind = 'post' and exists (
        select from post_edits e where e.post_id = reports.object_id and e.edited_at > reports.decided_at)
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
  if (!row) throw new Error("A report was neither written nor there");
  return row;
}

export const decide = async (
  ctx: SignedIn,
  { params, body }: InputOf<typeof reports.decide>,
): Promise<ResponseOf<typeof reports.decide>> => {
  allow(canModerate(ctx.viewer));
  return ctx.write(async (tx) => {
    const alike = await lockAlike(tx, params.id);
    const report = alike.find(({ id }) => id === params.id) ?? fail("common.not_found");
    if (!canDecide(ctx.viewer, report.author_id)) return deny("common.not_found");
    if (report.status !== "open") return fail("reports.decided");
    const hides = body.decision === "hide";
    if (hides && report.kind === "user") return fail("reports.person");
    if (hides && !canHide(report.kind)) return fail("reports.not_hidden");
    const now = ctx.clock.now();
    const open = alike.filter(({ status }) => status === "open");
    await tx.run(sql`
      update reports set status = ${hides ? "hidden" : "kept"}, decided_by = ${ctx.viewer.userId}, decided_at = ${now}
      where id = any(${open.map(({ id }) => id)}::int[])`);
    if (hides) await hideResource(tx, { kind: report.kind, id: report.object_id }, now);
    await audit(tx, ctx, {
      action: "reports.decided",
      object: { kind: report.kind, id: report.object_id },
      after: { decision: body.decision, reports: open.map(({ id }) => id), author: report.author_id },
    });
    await emit(tx, "report.decided", {
      kind: report.kind,
      objectId: report.object_id,
      postId: report.post_id,
      decision: body.decision,
      authorId: report.author_id,
      reporterIds: open.map(({ reporter_id }) => reporter_id),
    });
    return { ok: true as const };
  });
};
