import type { InputOf, ResponseOf } from "@angon/contract";
import type {
  administrationUsers,
  AdminUserDetail,
  UserChange,
  UserCorrection,
} from "@angon/contract/administration/users";
import type { Tx } from "../../../db/database.ts";
import { audit } from "../../../kit/audit.ts";
import { dayBegins, nextSchoolDay } from "../../../kit/clock.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow, fail } from "../../../kit/fail.ts";
import { requireStepUp } from "../../../kit/step-up.ts";
import { changePhone, issueCodes } from "../../accounts/public.ts";
import { checkTextOnce } from "../../guard/public.ts";
import { endLink, linkPair } from "../../guardians/public.ts";
import { endProfiles } from "../../session/public.ts";
import { followRegister } from "../../members/public.ts";
import { changeRights, correctUser, liftSuspension, suspend } from "../../users/public.ts";
import { canAdminister } from "../access.ts";
import { correctGuardianPhone } from "./commands-guardian.ts";
import { detailOf, kindNow } from "./queries.ts";
import { isAgainstOneself, isDangerous } from "./rules.ts";

type Call<Name extends keyof typeof administrationUsers> = InputOf<(typeof administrationUsers)[Name]>;

export async function update(ctx: SignedIn, { params, body }: Call<"update">): Promise<AdminUserDetail> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  if (isDangerous(body)) await requireStepUp(ctx);
  await checkTextOnce(ctx, [body.name, body.section]);
  return ctx.write(async (tx) => {
    await change(ctx, tx, params.id, body);
    await correct(ctx, tx, params.id, body);
    return detailOf(tx, ctx, params.id);
  });
}

/** Name, phone, roll number, section and the guardian's phone. */
async function correct(ctx: SignedIn, tx: Tx, userId: number, wanted: UserCorrection): Promise<void> {
  const { name, roll, section } = wanted;
  const given = Object.fromEntries(
    Object.entries({ name, roll, section }).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(given).length > 0) {
    const { before, after } = await correctUser(ctx, tx, userId, given);
    await followRegister(tx, userId, before, after);
  }
  if (wanted.phone !== undefined) await changePhone(ctx, tx, userId, wanted.phone);
  if (wanted.guardian_phone === undefined) return;
  const child = (await kindNow(tx, userId)) ?? fail("common.not_found");
  allow(child.role === "USER" && child.level > 0, "administration.students_only");
  await correctGuardianPhone(ctx, tx, { id: userId, name: child.name }, wanted.guardian_phone);
}

/** One person's part of a request; a refusal comes before the first write of it. */
export async function change(ctx: SignedIn, tx: Tx, userId: number, wanted: UserChange): Promise<void> {
  allow(userId !== ctx.viewer.userId || !isAgainstOneself(wanted), "administration.not_yourself");
  const { role, level, hsc_batch, paid_until, suspended, reason } = wanted;
  if (suspended === true && reason === undefined)
    fail("administration.reason_missing", {
      fields: [{ path: "reason", code: "administration.reason_missing" }],
    });
  const rights = { role, level, hsc_batch, paid_until: endOf(paid_until) };
  const given = Object.fromEntries(Object.entries(rights).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) await changeRights(ctx, tx, userId, given);
  if (suspended === true)
    await suspend(ctx, tx, userId, { reason: reason ?? "", until: endOf(wanted.suspended_until) ?? null });
  if (suspended === false) await liftSuspension(ctx, tx, userId);
}

export async function issueSignInCode(
  ctx: SignedIn,
  { params }: Call<"issueCode">,
): Promise<ResponseOf<typeof administrationUsers.issueCode>> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  allow(params.id !== ctx.viewer.userId, "administration.not_yourself");
  await requireStepUp(ctx);
  const person = await kindNow(ctx.database, params.id);
  const phone = (person ?? fail("common.not_found")).phone ?? fail("administration.no_phone");
  // Not `ctx.write`: a response kept for retries would keep the code in it.
  return ctx.database.tx(async (tx) => {
    const { codes, expires } = await issueCodes(ctx, tx, [phone]);
    const object = { kind: "user", id: params.id };
    await audit(tx, ctx, { action: "account.code_issued", object, after: { expires_at: expires } });
    return { code: codes.get(phone) ?? "", expires_at: expires.toISOString() };
  });
}

export async function endSessions(ctx: SignedIn, { params }: Call<"endSessions">): Promise<{ ok: true }> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  await requireStepUp(ctx);
  return ctx.write(async (tx) => {
    if (!(await kindNow(tx, params.id))) return fail("common.not_found");
    await endProfiles(tx, [params.id], ctx.clock.now(), ctx.viewer.sessionId);
    await audit(tx, ctx, { action: "user.sessions_ended", object: { kind: "user", id: params.id } });
    tx.afterCommit(() => ctx.viewers.forget());
    return { ok: true as const };
  });
}

export async function link(ctx: SignedIn, { params, body }: Call<"link">): Promise<AdminUserDetail> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  await requireStepUp(ctx);
  return ctx.write(async (tx) => {
    const [child, guardian] = [await kindNow(tx, params.id), await kindNow(tx, body.guardian_id)];
    if (!child || !guardian) return fail("common.not_found");
    allow(child.role === "USER" && child.level > 0 && guardian.level === 0, "administration.no_pair");
    await linkPair(ctx, tx, body.guardian_id, params.id, "admin");
    tx.afterCommit(() => ctx.viewers.forget());
    return detailOf(tx, ctx, params.id);
  });
}

export async function unlink(ctx: SignedIn, { params }: Call<"unlink">): Promise<AdminUserDetail> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  await requireStepUp(ctx);
  return ctx.write(async (tx) => {
    await endLink(ctx, tx, params.id, params.otherId);
    tx.afterCommit(() => ctx.viewers.forget());
    return detailOf(tx, ctx, params.id);
  });
}

/** A day counts to its end. */
const endOf = <Day extends string | null | undefined>(day: Day) =>
  (typeof day === "string" ? nextSchoolDay(dayBegins(day)) : day) as Day extends string ? Date : Date | Day;
