import { randomInt } from "node:crypto";
import type { InputOf } from "@angon/contract";
import type { Weekly, weekly, WeeklyChannel } from "@angon/contract/homework/weekly";
import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { audit } from "../../../kit/audit.ts";
import { plus } from "../../../kit/clock.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { SEND_AGAIN_SECONDS } from "../../../kit/delivery/sms-sender.ts";
import { allow, fail } from "../../../kit/fail.ts";
import { mac } from "../../../kit/secrets.ts";
import { canChoose } from "./access.ts";
import { linksFor } from "./commands-stopping.ts";
import { DAY, HOUR, defineLimit } from "../../../kit/limits.ts";
import { addressFor, codeLetterOf } from "./present.ts";
import { addressesOf, channelOf, isLinked, offers, stateOf } from "./queries.ts";
import { CODE_MINUTES, CODE_TRIES, mayResume } from "./rules.ts";
import type { WeeklyCodeRow } from "./tables.ts";
import { codeLines } from "./text.ts";

const weeklyAddressLimit = defineLimit("weeklyAddress", { points: 5, seconds: HOUR, shared: true });
const weeklyCodesLimit = defineLimit("weeklyCodes", { points: 15, seconds: DAY, shared: true });

/** The address has to prove that it is the guardian's: the e-mail of a profile is typed, and a phone may be sold. */
export async function sendCode(ctx: SignedIn, { body }: InputOf<typeof weekly.code>): Promise<Weekly> {
  const { userId } = ctx.viewer;
  await requireGuardian(ctx);
  const { channel } = body;
  if (!offers(ctx)[channel]) fail("weekly.not_offered");
  const address = addressFor(channel, await addressesOf(ctx.database, userId));
  if (address === null) return fail("weekly.no_address");
  await ctx.limits.take(weeklyCodesLimit, userId);
  await ctx.limits.take(weeklyAddressLimit, address);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  await ctx.database.run(sql`
    insert into weekly_codes (user_id, channel, address, code_hash, expires_at)
    values (${userId}, ${channel}, ${address}, ${codeHash(ctx, address, code)},
      ${plus(ctx.clock.now(), { minutes: CODE_MINUTES })})
    on conflict (user_id) do update set channel = excluded.channel, address = excluded.address,
      code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0`);
  if (!(await isSent(ctx, channel, address, code)))
    return fail("weekly.not_sent", { retryAfter: SEND_AGAIN_SECONDS });
  return stateOf(ctx, ctx.database);
}

/** No connection of the database waits for a gateway or a mail server; the reason is in the log alone. */
async function isSent(ctx: SignedIn, channel: WeeklyChannel, address: string, code: string) {
  const { language } = ctx.request;
  try {
    if (channel === "sms") {
      await ctx.sender?.send(address, code, codeLines[language].sms(code));
      return true;
    }
    const links = linksFor(ctx, ctx.viewer.userId, address);
    const id = mac(ctx.keys.of("weekly-letter"), `${ctx.request.id} ${code}`).toString("hex").slice(0, 32);
    const letter = codeLetterOf(code, language, links);
    return (await ctx.mailer?.send({ to: address, id, stop: links.stop, ...letter })) === "sent";
  } catch (error) {
    ctx.log.error({ err: error }, "code of a weekly message not sent");
    return false;
  }
}

export async function confirm(ctx: SignedIn, { body }: InputOf<typeof weekly.confirm>): Promise<Weekly> {
  const { userId } = ctx.viewer;
  await requireGuardian(ctx);
  const tried = await tryCode(ctx, body.code);
  if ("earlier" in tried) return tried.earlier;
  const { code } = tried;
  return ctx.write(async (tx) => {
    const spent = await tx.run(sql`
      delete from weekly_codes where user_id = ${userId} and code_hash = ${code.code_hash}`);
    allow(spent === 1, "weekly.wrong_code");
    await tx.run(sql`
      insert into weekly_channels (user_id, channel, address, language, started_at)
      values (${userId}, ${code.channel}, ${code.address}, ${ctx.request.language}, ${ctx.clock.now()})
      on conflict (user_id) do update set channel = excluded.channel, address = excluded.address,
        language = excluded.language, started_at = excluded.started_at, stopped_at = null, stopped_by = null`);
    await note(ctx, tx, "weekly.started", code.channel);
    return stateOf(ctx, tx);
  });
}

/**
 * A wrong guess is counted by the statement that finds it wrong, so that parallel guesses cannot share a try. A code
 * that an earlier request with the same key has spent gives the response of that request.
 */
async function tryCode(ctx: SignedIn, typed: string): Promise<{ code: WeeklyCodeRow } | { earlier: Weekly }> {
  const { userId } = ctx.viewer;
  const code = await ctx.database.one<WeeklyCodeRow>(sql`
    update weekly_codes set tries = tries + 1
    where user_id = ${userId} and tries < ${CODE_TRIES} and expires_at > ${ctx.clock.now()} returning *`);
  if (code && code.address === addressFor(code.channel, await addressesOf(ctx.database, userId)))
    if (code.code_hash.equals(codeHash(ctx, code.address, typed))) return { code };
  const earlier = await ctx.answered<Weekly>();
  if (earlier) return { earlier };
  return fail("weekly.wrong_code", { fields: [{ path: "code", code: "weekly.wrong_code" }] });
}

const codeHash = ({ keys, viewer }: SignedIn, address: string, code: string): Buffer =>
  mac(keys.of("weekly-code"), `${viewer.userId} ${address} ${code}`);

export async function stop(ctx: SignedIn): Promise<Weekly> {
  allow(canChoose(ctx.viewer), "weekly.guardians_only");
  return ctx.write(async (tx) => {
    await tx.run(sql`delete from weekly_codes where user_id = ${ctx.viewer.userId}`);
    const stopped = await tx.one<{ channel: string }>(sql`
      update weekly_channels set stopped_at = ${ctx.clock.now()}, stopped_by = 'page'
      where user_id = ${ctx.viewer.userId} and stopped_at is null returning channel`);
    if (stopped) await note(ctx, tx, "weekly.stopped", stopped.channel);
    return stateOf(ctx, tx);
  });
}

export async function resume(ctx: SignedIn): Promise<Weekly> {
  await requireGuardian(ctx);
  return ctx.write(async (tx) => {
    const row = await channelOf(tx, ctx.viewer.userId);
    if (row?.stopped_at === null) return stateOf(ctx, tx);
    allow(row !== undefined && mayResume(row, ctx.clock.now()), "weekly.too_late");
    const resumed = await tx.run(sql`
      update weekly_channels set stopped_at = null, stopped_by = null
      where user_id = ${ctx.viewer.userId} and stopped_by = 'page'`);
    allow(resumed === 1, "weekly.too_late");
    await note(ctx, tx, "weekly.started", row.channel);
    return stateOf(ctx, tx);
  });
}

async function requireGuardian(ctx: SignedIn): Promise<void> {
  allow(canChoose(ctx.viewer), "weekly.guardians_only");
  allow(await isLinked(ctx.database, ctx.viewer.userId), "weekly.no_child");
}

const note = (ctx: SignedIn, tx: Tx, action: "weekly.started" | "weekly.stopped", channel: string) =>
  audit(tx, ctx, { action, object: { kind: "user", id: ctx.viewer.userId }, after: { channel } });
