import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { plus, schoolDay } from "../../../kit/clock.ts";
import type { Language, Services } from "../../../kit/context.ts";
import { mac } from "../../../kit/secrets.ts";
import { siteFrom } from "../../site/public.ts";
import { linksFor, reachedGuardians } from "../weekly/public.ts";
import { letterOf, smsOf } from "./present.ts";
import type { GuardianMessage } from "./tables.ts";

type Recipient = { child: string; channel: "letter" | "sms"; address: string; language: Language };

/**
 * The claim is committed before anything is sent, outside the transaction of the job: a server that is killed in between
 * loses one message and repeats none. A guardian who has stopped messages meanwhile gets none.
 */
export async function deliver(
  services: Services,
  _tx: Tx,
  { messageId }: { messageId: number },
): Promise<void> {
  const { database, clock, log } = services;
  const now = clock.now();
  const message = await database.one<GuardianMessage>(sql`
    update guardian_messages set claimed_at = ${now} where id = ${messageId} and claimed_at is null returning *`);
  if (!message) return;
  const { child_id, guardian_id } = message;
  const to = await database.one<Recipient>(sql`
    select c.name as child, r.channel, r.address, r.language from (${reachedGuardians(services, now)}) r
    join users c on c.id = r.child_id and c.deleted_at is null
    where r.child_id = ${child_id} and r.guardian_id = ${guardian_id}`);
  const state = to
    ? await sendTo(services, message, to).catch((error: unknown) => {
        log.warn({ err: error, message: messageId }, "message to a guardian failed");
        return "failed" as const;
      })
    : "failed";
  await database.run(sql`
    update guardian_messages set state = ${state}, done_at = ${clock.now()} where id = ${messageId}`);
}

async function sendTo(
  services: Services,
  { id, guardian_id, sentence }: GuardianMessage,
  { child, channel, address, language }: Recipient,
): Promise<"sent" | "failed" | "unknown"> {
  const { config, keys, mailer, sender, settings } = services;
  const about = { sentence, child, language, school: siteFrom(settings.get("site")).brand[language] };
  if (channel === "sms")
    return (await sender?.sendOnce(address, smsOf(about, config.SMS_REPLY_NUMBER))) ?? "failed";
  const { stop } = linksFor(services, guardian_id, address);
  const letterId = mac(keys.of("guardian-sentence"), String(id)).toString("hex").slice(0, 32);
  const outcome = await mailer?.send({ to: address, id: letterId, stop, ...letterOf(about, stop) });
  return outcome === "sent" ? "sent" : "failed";
}

const REMEMBERED_DAYS = 366;

export const forgetOld = async (tx: Tx, now: Date): Promise<void> =>
  void (await tx.run(sql`
    delete from guardian_messages where day < ${schoolDay(plus(now, { days: -REMEMBERED_DAYS }))}::date`));

export const forgetUsers = async (tx: Tx, userIds: readonly number[]): Promise<void> =>
  void (await tx.run(sql`
    delete from guardian_messages
    where sender_id = any(${userIds}::int[]) or child_id = any(${userIds}::int[]) or guardian_id = any(${userIds}::int[])`));
