import type { InputOf, ResponseOf } from "@angon/contract";
import { SANCTION_DAYS } from "@angon/contract/moderation";
import type { moderationDecisions } from "@angon/contract/moderation/decisions";
import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { emit } from "../../../jobs/outbox.ts";
import { canModerate } from "../../../kit/access.ts";
import { audit } from "../../../kit/audit.ts";
import { plus } from "../../../kit/clock.ts";
import type { Context, SignedIn } from "../../../kit/context.ts";
import { allow, deny, fail } from "../../../kit/fail.ts";
import { unhideResource } from "../../../kit/resources.ts";
import { identify } from "../../session/public.ts";
import { liftSuspension, lockPeople, mute, suspend } from "../../users/public.ts";
import { canAppeal, canJudge, canRead, canSanction, canUndo, isAboveJudge } from "./access.ts";
import { appealNow, loadForUpdate, personNow, suspendedOf, type Sanctioned } from "./queries.ts";
import { hasLonger, isEndInRange } from "./rules.ts";
import type { ModerationDecisionRow } from "./tables.ts";

type Call<Name extends keyof typeof moderationDecisions> = InputOf<(typeof moderationDecisions)[Name]>;
type Answer<Name extends keyof typeof moderationDecisions> = ResponseOf<(typeof moderationDecisions)[Name]>;

type Made = Pick<
  ModerationDecisionRow,
  "kind" | "object_id" | "user_id" | "hides" | "sanction" | "until" | "reason" | "text" | "opened_at"
>;

/** Writes a decision, with the sanction of the person where it has one. */
export async function makeDecision(ctx: SignedIn, tx: Tx, made: Made): Promise<void> {
  if (made.sanction !== null) await applySanction(ctx, tx, made);
  const now = ctx.clock.now();
  const row = await tx.one<{ id: number }>(sql`
    insert into moderation_decisions (kind, object_id, user_id, hides, sanction, until, reason, text, opened_at,
      decided_by, decided_at)
    values (${made.kind}, ${made.object_id}, ${made.user_id}, ${made.hides}, ${made.sanction}, ${made.until},
      ${made.reason}, ${made.text}, ${made.opened_at}, ${ctx.viewer.userId}, ${now})
    returning id`);
  if (row) await emit(tx, "decision.made", { decisionId: row.id });
}

async function applySanction(ctx: SignedIn, tx: Tx, { user_id, sanction, until, text }: Made): Promise<void> {
  const now = ctx.clock.now();
  const person = await lockedPerson(tx, user_id);
  if (!person) return fail("moderation.no_person");
  allow(canSanction(ctx.viewer, person), "moderation.above");
  if (sanction === null || sanction === "warn") return;
  if (until === null || !isEndInRange(until, now, plus(now, { days: SANCTION_DAYS })))
    return fail("moderation.until", { fields: [{ path: "sanction.until", code: "moderation.until" }] });
  if (hasLonger(person, sanction, until)) fail("moderation.already_longer");
  await (sanction === "mute"
    ? mute(ctx, tx, person.id, { until, reason: text })
    : suspend(ctx, tx, person.id, { until, reason: text }));
}

/** Two who stop or free one person follow each other, so that neither overwrites what the other did. */
async function lockedPerson(tx: Tx, userId: number | null): Promise<Sanctioned | undefined> {
  if (userId === null) return undefined;
  await lockPeople(tx, [userId]);
  return personNow(tx, userId);
}

/** Undoes what this decision did; a later sanction of another decision stays. */
async function reverse(ctx: SignedIn, tx: Tx, decision: ModerationDecisionRow, text: string): Promise<void> {
  const { id, kind, object_id, user_id, hides, sanction, until } = decision;
  const person = await lockedPerson(tx, user_id);
  // The things of a person who erased their profile are gone.
  if (hides && (person || user_id === null)) await unhideResource(tx, { kind, id: object_id });
  if (person && until !== null) {
    if (sanction === "mute" && person.sanctioned_until?.getTime() === until.getTime())
      await mute(ctx, tx, person.id, { until: null, reason: null });
    if (sanction === "suspend" && person.suspended_until?.getTime() === until.getTime())
      await liftSuspension(ctx, tx, person.id);
  }
  await tx.run(sql`
    update moderation_decisions set reversed_by = ${ctx.viewer.userId}, reversed_at = ${ctx.clock.now()},
      reversed_text = ${text}
    where id = ${id}`);
}

const outcomeOf = ({ hides, sanction, until }: ModerationDecisionRow) => ({ hides, sanction, until });

export async function undo(ctx: SignedIn, { params, body }: Call<"undo">): Promise<Answer<"undo">> {
  const { viewer } = ctx;
  allow(canModerate(viewer));
  return ctx.write(async (tx) => {
    const decision = await loadForUpdate(tx, params.id);
    if (!decision || !canRead(viewer, decision)) return deny("common.not_found");
    allow(canUndo(viewer, decision), "decisions.not_yours");
    if (decision.reversed_at !== null) return fail("decisions.reversed");
    await reverse(ctx, tx, decision, body.text);
    await audit(tx, ctx, {
      action: "decisions.reversed",
      object: { kind: decision.kind, id: decision.object_id },
      before: { decision: decision.id, person: decision.user_id, ...outcomeOf(decision) },
      after: { text: body.text },
    });
    await emit(tx, "decision.reversed", { decisionId: decision.id });
    return { ok: true as const };
  });
}

type Appeal = { id: number; userIds: readonly number[]; text: string };

async function fileAppeal(
  ctx: Pick<Context, "clock">,
  tx: Tx,
  { id, userIds, text }: Appeal,
): Promise<{ id: number }> {
  const decision = await loadForUpdate(tx, id);
  if (!decision || decision.user_id === null || !userIds.includes(decision.user_id))
    return fail("common.not_found");
  if (!canAppeal({ userId: decision.user_id }, decision)) return fail("decisions.no_appeal");
  const made = await tx.run(sql`
    insert into moderation_appeals (decision_id, text, created_at)
    values (${decision.id}, ${text}, ${ctx.clock.now()})
    on conflict do nothing`);
  if (made === 0) return fail("decisions.appealed");
  await emit(tx, "appeal.created", { decisionId: decision.id });
  return { id: decision.id };
}

export const appeal = (ctx: SignedIn, { params, body }: Call<"appeal">): Promise<Answer<"appeal">> =>
  ctx.write((tx) => fileAppeal(ctx, tx, { id: params.id, userIds: [ctx.viewer.userId], text: body.text }));

export async function appealSuspension(
  ctx: Context,
  { body }: Call<"appealSuspension">,
): Promise<Answer<"appealSuspension">> {
  const account = await identify(ctx, body);
  return ctx.write(async (tx) => {
    const suspended = await suspendedOf(tx, account.id, ctx.clock.now());
    return fileAppeal(ctx, tx, { id: body.id, userIds: suspended.map(({ id }) => id), text: body.text });
  });
}

export async function judge(ctx: SignedIn, { params, body }: Call<"judge">): Promise<Answer<"judge">> {
  const { viewer } = ctx;
  allow(canModerate(viewer));
  return ctx.write(async (tx) => {
    const decision = await loadForUpdate(tx, params.id);
    const open = decision && (await appealNow(tx, decision.id));
    if (!decision || !open || !canRead(viewer, decision)) return deny("common.not_found");
    const person = decision.user_id === null ? undefined : await personNow(tx, decision.user_id);
    allow(!isAboveJudge(viewer, decision, person), "moderation.above");
    allow(canJudge(viewer, decision, person), "decisions.own");
    if (open.verdict !== null) return fail("decisions.judged");
    await tx.run(sql`
      update moderation_appeals set verdict = ${body.verdict}, answer = ${body.answer}, decided_by = ${viewer.userId},
        decided_at = ${ctx.clock.now()}
      where decision_id = ${decision.id}`);
    if (body.verdict === "overturned" && decision.reversed_at === null)
      await reverse(ctx, tx, decision, body.answer);
    await audit(tx, ctx, {
      action: "appeals.decided",
      object: { kind: decision.kind, id: decision.object_id },
      before: { decision: decision.id, person: decision.user_id, ...outcomeOf(decision) },
      after: body,
    });
    await emit(tx, "appeal.decided", { decisionId: decision.id });
    return { ok: true as const };
  });
}

/** The decision stays with the school; the words that the erased person wrote do not. */
export const forgetAppeals = (tx: Tx, userIds: readonly number[]): Promise<number> =>
  tx.run(sql`
    update moderation_appeals set text = ''
    where decision_id in (select id from moderation_decisions where user_id = any(${userIds}::int[]))`);
