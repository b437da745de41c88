import { randomInt } from "node:crypto";
import type { ResponseOf, InputOf } from "@angon/contract";
import type { GuardianLink, guardians } from "@angon/contract/guardians";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { audit } from "../../kit/audit.ts";
import { plus } from "../../kit/clock.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { mac } from "../../kit/secrets.ts";
import { canLinkChild, canMakeCode } from "./access.ts";
import { linkWith } from "./queries.ts";
import { CODE_MINUTES, DRAWS } from "./rules.ts";
import type { GuardianLinkRow } from "./tables.ts";
import { HOUR, defineLimit } from "../../kit/limits.ts";

const linkAddressLimit = defineLimit("linkAddress", { points: 60, seconds: HOUR, shared: true });
const linkCodesLimit = defineLimit("linkCodes", { points: 10, seconds: HOUR, shared: true });

export async function makeCode(ctx: SignedIn): Promise<ResponseOf<typeof guardians.code>> {
  allow(canMakeCode(ctx.viewer), "guardians.students_only");
  await ctx.limits.take(linkCodesLimit, ctx.viewer.userId);
  return ctx.write(async (tx) => {
    const expires = plus(ctx.clock.now(), { minutes: CODE_MINUTES });
    await forgetCodes(tx, ctx.clock.now());
    for (let draw = 0; draw < DRAWS; draw++) {
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      if (await keepCode(ctx, tx, code, expires)) return { code, expires_at: expires.toISOString() };
    }
    return fail("common.unavailable", { retryAfter: 5 });
  });
}

/** False when another child holds this code: it would link the wrong one. */
async function keepCode(ctx: SignedIn, tx: Tx, code: string, expires: Date): Promise<boolean> {
  const hash = codeHash(ctx, code);
  const updated = await tx.run(sql`
    insert into guardian_codes (child_id, code_hash, expires_at)
    select ${ctx.viewer.userId}, ${hash}, ${expires}
    where not exists (select 1 from guardian_codes where code_hash = ${hash} and child_id <> ${ctx.viewer.userId})
    on conflict (child_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`);
  return updated === 1;
}

export const forgetCodes = async (tx: Tx, now: Date): Promise<void> =>
  void (await tx.run(sql`delete from guardian_codes where expires_at <= ${now}`));

export async function link(ctx: SignedIn, { body }: InputOf<typeof guardians.link>): Promise<GuardianLink> {
  allow(canLinkChild(ctx.viewer), "guardians.guardians_only");
  await ctx.limits.take(linkAddressLimit, ctx.request.ip);
  await ctx.limits.take(linkCodesLimit, ctx.viewer.userId);
  const wrong = () => audit(ctx.database, ctx, { action: "guardian.wrong_code" });
  return ctx.write(async (tx) => {
    const childId = await spendCode(ctx, tx, body.code, wrong);
    await linkPair(ctx, tx, ctx.viewer.userId, childId, "code");
    return (await linkWith(tx, ctx.viewer.userId, childId)) ?? fail("guardians.wrong_code");
  });
}

/** The caller has decided that the two may be linked; a link that stands already stays as it is. */
export async function linkPair(
  ctx: SignedIn,
  tx: Tx,
  guardianId: number,
  childId: number,
  via: GuardianLinkRow["via"],
): Promise<void> {
  await tx.run(sql`
    insert into guardian_links (guardian_id, child_id, via, consent_at)
    values (${guardianId}, ${childId}, ${via}, ${ctx.clock.now()})
    on conflict (guardian_id, child_id) where ended_at is null do nothing`);
  await tell(ctx, tx, "guardian.linked", guardianId, childId);
}

/** Either side may end it at once; a link that is not there is none of the caller's business. */
export async function unlink(
  ctx: SignedIn,
  { params }: InputOf<typeof guardians.unlink>,
): Promise<{ ok: true }> {
  return ctx.write(async (tx) => {
    await endLink(ctx, tx, ctx.viewer.userId, params.userId);
    return { ok: true as const };
  });
}

export async function endLink(ctx: SignedIn, tx: Tx, userId: number, otherId: number): Promise<void> {
  const ended = await tx.one<{ guardian_id: number; child_id: number }>(sql`
    update guardian_links set ended_at = ${ctx.clock.now()}
    where ended_at is null
      and (guardian_id, child_id) in ((${userId}::int, ${otherId}::int), (${otherId}::int, ${userId}::int))
    returning guardian_id, child_id`);
  if (!ended) return fail("common.not_found");
  await tell(ctx, tx, "guardian.unlinked", ended.guardian_id, ended.child_id);
}

async function tell(
  ctx: SignedIn,
  tx: Tx,
  event: "guardian.linked" | "guardian.unlinked",
  guardianId: number,
  childId: number,
): Promise<void> {
  const pair = { guardianId, childId };
  await audit(tx, ctx, {
    action: event,
    object: { kind: "user", id: childId },
    ...(event === "guardian.linked" ? { after: pair } : { before: pair }),
  });
  await emit(tx, event, { guardianId, childId, byId: ctx.viewer.userId });
}

const codeHash = (ctx: SignedIn, code: string) => mac(ctx.keys.of("guardian-code"), code);

async function spendCode(ctx: SignedIn, tx: Tx, code: string, wrong: () => Promise<void>): Promise<number> {
  const row = await tx.one<{ child_id: number }>(sql`
    delete from guardian_codes where code_hash = ${codeHash(ctx, code)} and expires_at > ${ctx.clock.now()}
    returning child_id`);
  if (row) return row.child_id;
  await wrong();
  return fail("guardians.wrong_code");
}
