import type { Tx } from "../../../db/database.ts";
import { part, sql } from "../../../db/sql.ts";
import { emitAll } from "../../../jobs/outbox.ts";
import { plus, schoolDay } from "../../../kit/clock.ts";
import type { Services } from "../../../kit/context.ts";
import { mac } from "../../../kit/secrets.ts";
import { linksFor } from "./commands-stopping.ts";
import { letterOf, smsOf } from "./present.ts";
import { offers, recipientOf, waitingFor, weeksOf, type Recipient } from "./queries.ts";
import { isSendingTime, weekBefore, weekNamed, type ChildWeek } from "./rules.ts";

type Due = { guardianId: number; childId: number | null; week: string };

/** Every hour: creates a job for each letter and SMS that is still to be sent. */
export async function createJobs({ clock }: Services, tx: Tx): Promise<void> {
  const week = weekBefore(clock.now());
  if (!isSendingTime(week, clock.now())) return;
  const due = new Map<string, Due>();
  for (const { guardianId, childId, channel } of await waitingFor(tx, week)) {
    const one = { guardianId, childId: channel === "sms" ? childId : null, week: week.name };
    due.set(`${guardianId} ${one.childId}`, one);
  }
  await emitAll(tx, "weekly.due", [...due.values()]);
}

/**
 * The claim is committed before anything is sent, outside the transaction of the job: a server that is killed in
 * between loses one message and repeats none. A job that is repeated, or runs on two instances, claims nothing.
 */
export async function send(services: Services, tx: Tx, due: Due): Promise<void> {
  const { clock } = services;
  const week = weekNamed(due.week);
  if (!isSendingTime(week, clock.now())) return;
  const to = await recipientOf(tx, due.guardianId, week);
  if (!to || !offers(services)[to.channel]) return;
  // A channel that has changed since is served by the jobs of the next hour.
  if ((to.channel === "sms") !== (due.childId !== null)) return;
  const weeks = await weeksOf(services, tx, due, week, to.language);
  const claimed = await claim(services, due, weeks);
  const told = weeks.filter(({ id, homework }) => claimed.includes(id) && homework.length > 0);
  if (told.length === 0) return;
  await deliver(services, due, to, told);
}

/** Returns the children whose week no other job has claimed; a child without homework is claimed too. */
async function claim(
  { database, clock }: Services,
  due: Due,
  weeks: readonly ChildWeek[],
): Promise<number[]> {
  const now = clock.now();
  const rows = await database.many<{ child_id: number }>(sql`
    insert into weekly_messages (guardian_id, child_id, week, claimed_at, done_at)
    select ${due.guardianId}, id, ${due.week}::date, ${now}, case when is_silent then ${now}::timestamptz end
    from unnest(${weeks.map(({ id }) => id)}::int[], ${weeks.map(({ homework }) => homework.length === 0)}::bool[])
      as child (id, is_silent)
    order by id on conflict do nothing returning child_id`);
  return rows.map(({ child_id }) => child_id);
}

/** A refusal frees the claim, and the job tries again; without an answer the claim stays. */
async function deliver(
  services: Services,
  due: Due,
  to: Recipient,
  told: readonly ChildWeek[],
): Promise<void> {
  const { database, clock, log } = services;
  const ofClaim = part`guardian_id = ${due.guardianId} and week = ${due.week}::date
    and child_id = any(${told.map(({ id }) => id)}::int[])`;
  const outcome = await (to.channel === "sms" ? sendSms : sendLetter)(services, due, to, told).catch(
    async (error: unknown) => {
      await database.run(sql`delete from weekly_messages where ${ofClaim}`);
      throw error;
    },
  );
  if (outcome === "unknown")
    log.warn({ user: due.guardianId, week: due.week }, "weekly message without an answer");
  else await database.run(sql`update weekly_messages set done_at = ${clock.now()} where ${ofClaim}`);
}

type Send = (
  services: Services,
  due: Due,
  to: Recipient,
  told: readonly ChildWeek[],
) => Promise<"done" | "unknown">;

const sendSms: Send = async ({ config, sender }, _due, { address, language }, told) => {
  for (const child of told) {
    const text = smsOf(child, language, config.SMS_REPLY_NUMBER);
    if ((await sender?.sendOnce(address, text)) === "unknown") return "unknown";
  }
  return "done";
};

/** An address that is refused for good is left alone until the next week. */
const sendLetter: Send = async (services, { guardianId, week }, { address, name, language }, told) => {
  const links = linksFor(services, guardianId, address);
  const id = mac(services.keys.of("weekly-letter"), `${guardianId} ${week}`).toString("hex").slice(0, 32);
  const letter = letterOf(name, told, language, links);
  const outcome = await services.mailer?.send({ to: address, id, stop: links.stop, ...letter });
  if (outcome === "refused") services.log.info({ user: guardianId }, "mail address refused");
  return "done";
};

const REMEMBERED_DAYS = 60;

export async function forgetOld(tx: Tx, now: Date): Promise<void> {
  const week = schoolDay(plus(now, { days: -REMEMBERED_DAYS }));
  await tx.run(sql`delete from weekly_messages where week < ${week}::date`);
  await tx.run(sql`delete from weekly_codes where expires_at < ${now}`);
}

export async function forgetUsers(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx.run(sql`delete from weekly_channels where user_id = any(${userIds}::int[])`);
  await tx.run(sql`delete from weekly_codes where user_id = any(${userIds}::int[])`);
  await tx.run(sql`
    delete from weekly_messages where guardian_id = any(${userIds}::int[]) or child_id = any(${userIds}::int[])`);
}
