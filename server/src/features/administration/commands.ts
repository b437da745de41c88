import type { InputOf, ResponseOf } from "@angon/contract";
import { CONFIRMED_MINUTES, type administration } from "@angon/contract/administration";
import { audit } from "../../kit/audit.ts";
import { plus } from "../../kit/clock.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { passwordFits } from "../../kit/password.ts";
import { accountById, originOfCode, sendCode, spendSentCode } from "../accounts/public.ts";
import { stepUp } from "../session/public.ts";
import { signInLimit } from "../users/public.ts";
import { canEnter } from "./access.ts";

type Body = InputOf<typeof administration.confirm>["body"];

export async function sendConfirmationCode(ctx: SignedIn): Promise<{ ok: true }> {
  allow(canEnter(ctx.viewer), "administration.staff_only");
  const account = await accountById(ctx.database, ctx.viewer.accountId);
  allow(account?.password_hash === null, "administration.password_set");
  if (account.phone === null) return fail("accounts.no_phone");
  await sendCode(ctx, account.phone);
  return { ok: true };
}

/** Guesses are counted with those of the sign-in, so that an open session gives no further ones. */
export async function confirm(
  ctx: SignedIn,
  { body }: InputOf<typeof administration.confirm>,
): Promise<ResponseOf<typeof administration.confirm>> {
  allow(canEnter(ctx.viewer), "administration.staff_only");
  const account = await accountById(ctx.database, ctx.viewer.accountId);
  const guesses = account?.phone ?? `account ${ctx.viewer.accountId}`;
  await ctx.limits.take(signInLimit, guesses);
  const phone = account?.password_hash ? undefined : (account?.phone ?? undefined);
  const fits =
    phone === undefined
      ? await ownPassword(account?.password_hash, body)
      : (await originOfCode(ctx, phone, body.code ?? "")) === "sent";
  if (!fits) {
    await audit(ctx.database, ctx, { action: "session.confirm_refused" });
    return refuse(phone === undefined ? "users.wrong_password" : "accounts.wrong_code");
  }
  await ctx.limits.giveBack(signInLimit, guesses);
  return ctx.write(async (tx) => {
    const now = ctx.clock.now();
    if (phone !== undefined) await spendSentCode(tx, phone);
    await stepUp(tx, ctx.viewer.sessionId, now);
    await audit(tx, ctx, { action: "session.confirmed" });
    return { confirmed_until: plus(now, { minutes: CONFIRMED_MINUTES }).toISOString() };
  });
}

function ownPassword(stored: string | null | undefined, body: Body): Promise<boolean> {
  if (body.password === undefined && body.code !== undefined) fail("administration.password_set");
  return passwordFits(stored, body.password ?? "");
}

const refuse = (code: "users.wrong_password" | "accounts.wrong_code"): never =>
  fail(code, { fields: [{ path: code === "accounts.wrong_code" ? "code" : "password", code }] });
