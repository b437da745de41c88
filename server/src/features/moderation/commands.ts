import type { InputOf, ResponseOf } from "@angon/contract";
import { CLAIM_MINUTES, type moderation } from "@angon/contract/moderation";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { canModerate } from "../../kit/access.ts";
import { audit } from "../../kit/audit.ts";
import { plus } from "../../kit/clock.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, deny, fail } from "../../kit/fail.ts";
import { canHide } from "../../kit/resources.ts";
import { requireStepUp } from "../../kit/step-up.ts";
import { canDecide, close, lockAlike, type ReportRow } from "../reports/public.ts";
import { isClaimedBy, isClaimedByOther, mayHandUp, mayTake } from "./access.ts";
import { makeDecision } from "./decisions/public.ts";
import { caseNow } from "./queries.ts";

type Call<Name extends keyof typeof moderation> = InputOf<(typeof moderation)[Name]>;
type Answer<Name extends keyof typeof moderation> = ResponseOf<(typeof moderation)[Name]>;

type Locked = { report: ReportRow; open: readonly ReportRow[] };

/** Locks every report of the same thing, so that of two moderators the second waits for the first. */
async function lockReports({ viewer }: SignedIn, tx: Tx, id: number): Promise<Locked> {
  const alike = await lockAlike(tx, id);
  const report = alike.find((one) => one.id === id) ?? fail("common.not_found");
  const reporter_ids = alike.map(({ reporter_id }) => reporter_id);
  if (!canDecide(viewer, { author_id: report.author_id, reporter_ids })) return deny("common.not_found");
  return { report, open: alike.filter(({ status }) => status === "open") };
}

/** Refuses what another moderator holds, and what was handed up. */
async function requireFree({ viewer, clock }: SignedIn, tx: Tx, { report, open }: Locked): Promise<void> {
  if (report.status !== "open" || open.length === 0) fail("reports.decided");
  const held = await caseNow(tx, report);
  if (!held) return;
  allow(mayTake(viewer, held), "moderation.handed_up");
  if (isClaimedByOther(viewer, held, clock.now())) fail("moderation.claimed");
}

export async function claim(ctx: SignedIn, { params }: Call<"claim">): Promise<Answer<"claim">> {
  allow(canModerate(ctx.viewer));
  return ctx.write(async (tx) => {
    const locked = await lockReports(ctx, tx, params.id);
    await requireFree(ctx, tx, locked);
    const { kind, object_id } = locked.report;
    const until = plus(ctx.clock.now(), { minutes: CLAIM_MINUTES });
    await tx.run(sql`
      insert into moderation_cases (kind, object_id, claimed_by, claimed_until)
      values (${kind}, ${object_id}, ${ctx.viewer.userId}, ${until})
      on conflict (kind, object_id) do update
      set claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until`);
    return { until: until.toISOString() };
  });
}

export async function release(ctx: SignedIn, { params }: Call<"release">): Promise<Answer<"release">> {
  allow(canModerate(ctx.viewer));
  return ctx.write(async (tx) => {
    const { report } = await lockReports(ctx, tx, params.id);
    const held = await caseNow(tx, report);
    if (!held || !isClaimedBy(ctx.viewer, held, ctx.clock.now())) return fail("moderation.not_claimed");
    await tx.run(sql`
      update moderation_cases set claimed_by = null, claimed_until = null
      where kind = ${report.kind} and object_id = ${report.object_id}`);
    return { ok: true as const };
  });
}

export async function handUp(ctx: SignedIn, { params, body }: Call<"handUp">): Promise<Answer<"handUp">> {
  const { viewer } = ctx;
  allow(canModerate(viewer) && mayHandUp(viewer));
  return ctx.write(async (tx) => {
    const locked = await lockReports(ctx, tx, params.id);
    await requireFree(ctx, tx, locked);
    const { kind, object_id } = locked.report;
    await tx.run(sql`
      insert into moderation_cases (kind, object_id, handed_up_by, handed_up_at, note)
      values (${kind}, ${object_id}, ${viewer.userId}, ${ctx.clock.now()}, ${body.note})
      on conflict (kind, object_id) do update
      set claimed_by = null, claimed_until = null, handed_up_by = excluded.handed_up_by,
        handed_up_at = excluded.handed_up_at, note = excluded.note`);
    const object = { kind, id: object_id };
    await audit(tx, ctx, { action: "reports.handed_up", object, after: { note: body.note } });
    await emit(tx, "report.handed_up", { kind, objectId: object_id });
    return { ok: true as const };
  });
}

type Verdict = Call<"decide">["body"];

const statusOf = ({ decision, sanction }: Verdict) =>
  decision === "hide" ? "hidden" : sanction ? "acted" : "kept";

/** A person reads why they are concerned: a reason from the list and a text. */
function requireReason({ decision, sanction, reason, text }: Verdict): void {
  if ((decision === "hide" || sanction) && (!reason || !text)) fail("moderation.reason_missing");
}

/** A moderator who decides without a claim takes the thing in the same moment. */
export async function decide(ctx: SignedIn, { params, body }: Call<"decide">): Promise<Answer<"decide">> {
  allow(canModerate(ctx.viewer));
  requireReason(body);
  if (body.sanction?.kind === "suspend") await requireStepUp(ctx);
  return ctx.write(async (tx) => {
    const locked = await lockReports(ctx, tx, params.id);
    await requireFree(ctx, tx, locked);
    const { report, open } = locked;
    const { kind, object_id, post_id, author_id } = report;
    const hides = body.decision === "hide";
    if (hides && kind === "user") return fail("reports.person");
    if (hides && !canHide(kind)) return fail("reports.not_hidden");
    const at = ctx.clock.now();
    const status = statusOf(body);
    await tx.run(sql`delete from moderation_cases where kind = ${kind} and object_id = ${object_id}`);
    const object = { kind, object_id, post_id, author_id };
    await close(tx, { ...object, reports: open, status, by: ctx.viewer.userId, at });
    const sanction = body.sanction?.kind ?? null;
    const until = sanction === null || sanction === "warn" ? null : endOf(body);
    const reason = body.reason ?? null;
    const text = body.text ?? "";
    await makeDecision(ctx, tx, {
      kind,
      object_id,
      user_id: author_id,
      hides,
      sanction,
      until,
      reason,
      text,
      opened_at: new Date(Math.min(...open.map(({ created_at }) => created_at.getTime()))),
    });
    await audit(tx, ctx, {
      action: "reports.decided",
      object: { kind, id: object_id },
      before: { status: "open", reports: open.map(({ id }) => id), author: author_id },
      after: { status, sanction, until, reason, text },
    });
    return { ok: true as const };
  });
}

const endOf = ({ sanction }: Verdict): Date | null => (sanction?.until ? new Date(sanction.until) : null);
