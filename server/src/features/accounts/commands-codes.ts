import { randomBytes, randomInt } from "node:crypto";
import { codeMessage, type accounts } from "@angon/contract/accounts";
import type { ResponseOf, InputOf } from "@angon/contract";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { plus } from "../../kit/clock.ts";
import type { Context, SignedIn } from "../../kit/context.ts";
import { SEND_AGAIN_SECONDS, type Sender } from "../../kit/delivery/sms-sender.ts";
import { allow, fail } from "../../kit/fail.ts";
import { mac } from "../../kit/secrets.ts";
import { requireHuman } from "../captcha/public.ts";
import { maySignUp } from "./access.ts";
import { codesAddressLimit, codesPhoneLimit, freeCodesLimit } from "./limits.ts";
import { accountByPhone, signUpOpen } from "./queries.ts";
import { CODE_MINUTES, CODE_TRIES, OFFICE_CODE_DAYS } from "./rules.ts";

/** The answer tells neither whether the phone is known nor whether the office has issued a code for it. */
export async function otp(
  ctx: Context,
  { body }: InputOf<typeof accounts.otp>,
): Promise<ResponseOf<typeof accounts.otp>> {
  const { sender } = ctx;
  await ctx.limits.take(codesAddressLimit, ctx.request.ip);
  if (body.token !== undefined || !(await ctx.limits.within(freeCodesLimit, ctx.request.ip)))
    await requireHuman(ctx, body.token);
  await ctx.limits.take(codesPhoneLimit, body.phone);
  const isOpen = await signUpOpen(ctx.database);
  const mayUseCode = maySignUp(await accountByPhone(ctx.database, body.phone), isOpen);
  const code = newCode();
  // A phone that may not sign up costs the same work, and a code that is sent nowhere opens nothing.
  const opens = mayUseCode && sender !== undefined;
  await storeCode(ctx, body.phone, opens ? codeHash(ctx, body.phone, code) : randomBytes(32));
  const expires_in = CODE_MINUTES * 60;
  if (!sender) return { ok: true, expires_in };
  const sent = mayUseCode ? isSent(ctx, sender, body.phone, code) : Promise.resolve(true);
  // Where only known phones get a code, waiting for it would tell which they are.
  if (isOpen && !(await sent)) return fail("accounts.not_sent", { retryAfter: SEND_AGAIN_SECONDS });
  return { ok: true, expires_in };
}

const newCode = () => String(randomInt(1_000_000)).padStart(6, "0");

/** A spreadsheet drops zeros in front, so a code that is written into a list has none. */
const newOfficeCode = () => String(randomInt(100_000, 1_000_000));

const storeCode = (ctx: Context, phone: string, hash: Buffer) =>
  ctx.database.run(sql`
    insert into one_time_codes (phone, code_hash, expires_at)
    values (${phone}, ${hash}, ${plus(ctx.clock.now(), { minutes: CODE_MINUTES })})
    on conflict (phone) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`);

/** Codes that the office hands to the owners of these phones, by phone; each replaces an earlier one. */
export async function issueCodes(
  ctx: SignedIn,
  tx: Tx,
  phones: readonly string[],
): Promise<{ codes: ReadonlyMap<string, string>; expires: Date }> {
  const codes = new Map([...new Set(phones)].sort().map((phone) => [phone, newOfficeCode()]));
  const expires = plus(ctx.clock.now(), { days: OFFICE_CODE_DAYS });
  const hashes = [...codes].map(([phone, code]) => codeHash(ctx, phone, code).toString("hex"));
  await tx.run(sql`
    insert into office_codes (phone, code_hash, issued_by, expires_at)
    select phone, decode(hash, 'hex'), ${ctx.viewer.userId}::int, ${expires}
    from unnest(${[...codes.keys()]}::text[], ${hashes}::text[]) as c (phone, hash)
    on conflict (phone) do update set code_hash = excluded.code_hash, issued_by = excluded.issued_by,
      expires_at = excluded.expires_at, tries = 0`);
  return { codes, expires };
}

/** Sends a code to the phone of a signed-in user, who may ask as often as a stranger for that phone. */
export async function sendCode(ctx: SignedIn, phone: string): Promise<void> {
  const { sender } = ctx;
  if (!sender) return fail("accounts.no_sender");
  await ctx.limits.take(codesPhoneLimit, phone);
  const code = newCode();
  await storeCode(ctx, phone, codeHash(ctx, phone, code));
  if (!(await isSent(ctx, sender, phone, code)))
    fail("accounts.not_sent", { retryAfter: SEND_AGAIN_SECONDS });
}

/** No connection of the database waits for a gateway, and a gateway's fault is told in the log alone. */
const isSent = (ctx: Context, sender: Sender, phone: string, code: string): Promise<boolean> =>
  sender.send(phone, code, codeMessage(code)[ctx.request.language]).then(
    () => true,
    (error: unknown) => {
      ctx.log.error({ err: error }, "sign-in code not sent");
      return false;
    },
  );

const codeHash = (ctx: Context, phone: string, code: string) =>
  mac(ctx.keys.of("one-time-code"), `${phone}:${code}`);

/**
 * Whether the code is the one that was sent to this phone or the one that the office issued for it. A wrong guess is
 * counted by the statement that finds it wrong, so that parallel guesses cannot share a try.
 */
export async function originOfCode(
  ctx: Context,
  phone: string,
  code: string,
): Promise<"sent" | "issued" | undefined> {
  const hash = codeHash(ctx, phone, code);
  const now = ctx.clock.now();
  const rows = await ctx.database.many<{ origin: "sent" | "issued"; fits: boolean }>(sql`
    with sent as (
      update one_time_codes set tries = tries + case when code_hash = ${hash} then 0 else 1 end
      where phone = ${phone} and tries < ${CODE_TRIES} and expires_at > ${now}
      returning code_hash = ${hash} as fits),
    issued as (
      update office_codes set tries = tries + case when code_hash = ${hash} then 0 else 1 end
      where phone = ${phone} and tries < ${CODE_TRIES} and expires_at > ${now}
      returning code_hash = ${hash} as fits)
    select 'sent' as origin, fits from sent union all select 'issued', fits from issued`);
  return rows.find(({ fits }) => fits)?.origin;
}

/** Of two that hold the same code only one deletes the row. A code of the office stays until a password is set. */
export async function spendSentCode(tx: Tx, phone: string): Promise<void> {
  allow((await tx.run(sql`delete from one_time_codes where phone = ${phone}`)) > 0, "accounts.wrong_code");
}

/** In the transaction that sets the password; of two that hold the same code only one deletes the rows. */
export async function spendCodes(tx: Tx, phone: string): Promise<void> {
  const sent = await tx.run(sql`delete from one_time_codes where phone = ${phone}`);
  const issued = await tx.run(sql`delete from office_codes where phone = ${phone}`);
  allow(sent + issued > 0, "accounts.wrong_code");
}

export async function forgetCodes(tx: Tx, now: Date): Promise<void> {
  await tx.run(sql`delete from one_time_codes where expires_at < ${now}`);
  await tx.run(sql`delete from office_codes where expires_at < ${now}`);
}
