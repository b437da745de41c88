import type { Weekly, WeeklyChannel } from "@angon/contract/homework/weekly";
import type { Db } from "../../../db/database.ts";
import { part, sql } from "../../../db/sql.ts";
import { plus } from "../../../kit/clock.ts";
import type { Language, Services, SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { readersNow } from "../../../kit/viewer.ts";
import { asHeading } from "../present.ts";
import { dueBetween } from "../queries-due.ts";
import { canChoose } from "./access.ts";
import { asWeekly, type Addresses } from "./present.ts";
import type { ChildWeek, Week } from "./rules.ts";
import type { WeeklyChannelRow, WeeklyCodeRow } from "./tables.ts";

export async function get(ctx: SignedIn): Promise<Weekly> {
  allow(canChoose(ctx.viewer), "weekly.guardians_only");
  return stateOf(ctx, ctx.database);
}

export async function stateOf(ctx: SignedIn, db: Db): Promise<Weekly> {
  const { userId } = ctx.viewer;
  const [addresses, row, code, hasChild] = [
    await addressesOf(db, userId),
    await channelOf(db, userId),
    await db.one<WeeklyCodeRow>(sql`
      select * from weekly_codes where user_id = ${userId} and expires_at > ${ctx.clock.now()}`),
    await isLinked(db, userId),
  ];
  return asWeekly(ctx.clock.now(), { offered: offers(ctx), addresses, row, code, hasChild });
}

export const addressesOf = async (db: Db, userId: number): Promise<Addresses> =>
  (await db.one<Addresses>(sql`
    select u.email, a.phone from users u join accounts a on a.id = u.account_id where u.id = ${userId}`)) ?? {
    email: null,
    phone: null,
  };

export const channelOf = (db: Db, userId: number): Promise<WeeklyChannelRow | undefined> =>
  db.one<WeeklyChannelRow>(sql`select * from weekly_channels where user_id = ${userId}`);

/** Whether the guardian has a child. */
export const isLinked = async (db: Db, guardianId: number): Promise<boolean> =>
  (await db.one(sql`
    select from guardian_links l join users c on c.id = l.child_id
    where l.guardian_id = ${guardianId} and l.ended_at is null and c.deleted_at is null limit 1`)) !==
  undefined;

/** A gateway can carry texts only where their reader can stop them by a reply. */
export function offers({ config, mailer, sender }: Services): Record<WeeklyChannel, boolean> {
  const hearsReplies = config.SMS_REPLY_SECRET !== undefined || config.NODE_ENV !== "production";
  return { letter: mailer !== undefined, sms: sender !== undefined && hearsReplies };
}

/** The channel `w` of the guardian `u` with account `a` is on, for an address that is still theirs. */
const isWanted = (until: Date) => part`
  w.stopped_at is null and w.started_at < ${until} and u.deleted_at is null and u.level = 0
  and w.address = case w.channel when 'letter' then u.email else a.phone end`;

/**
 * Guardians and children without this week's message. A channel or link that is younger than
 * the end of the week waits for the next one, so that no guardian gets two messages in a week.
 */
export const waitingFor = (db: Db, { name, until }: Week) =>
  db.many<{ guardianId: number; childId: number; channel: WeeklyChannel }>(sql`
    select w.user_id as "guardianId", l.child_id as "childId", w.channel
    from weekly_channels w
    join users u on u.id = w.user_id join accounts a on a.id = u.account_id
    join guardian_links l on l.guardian_id = w.user_id
    where ${isWanted(until)}
      and l.ended_at is null and l.consent_at < ${until}
      and not exists (
        select from weekly_messages m
        where m.guardian_id = w.user_id and m.child_id = l.child_id and m.week = ${name}::date)
    order by 1, 2`);

/**
 * Guardians of children who have confirmed a channel that the school has now. Columns: child_id, guardian_id, channel,
 * address, language, guardian_name.
 */
export function reachedGuardians(services: Services, now: Date) {
  const offered = offers(services);
  const channels = (["letter", "sms"] as const).filter((channel) => offered[channel]);
  return part`
    select l.child_id, l.guardian_id, w.channel, w.address, w.language, u.name as guardian_name
    from guardian_links l
    join weekly_channels w on w.user_id = l.guardian_id
    join users u on u.id = w.user_id join accounts a on a.id = u.account_id
    where l.ended_at is null and l.consent_at <= ${now} and ${isWanted(plus(now, { seconds: 1 }))}
      and w.channel = any(${channels}::text[])`;
}

export type Recipient = {
  name: string;
  channel: WeeklyChannel;
  address: string;
  language: Language;
};

/** Undefined once the message is not wanted. */
export const recipientOf = (db: Db, userId: number, { until }: Week): Promise<Recipient | undefined> =>
  db.one<Recipient>(sql`
    select u.name, w.channel, w.address, w.language
    from weekly_channels w join users u on u.id = w.user_id join accounts a on a.id = u.account_id
    where w.user_id = ${userId} and ${isWanted(until)}`);

/** The week of each child, or of one, by the query and the rights of the guardian's page. */
export async function weeksOf(
  { clock }: Pick<Services, "clock">,
  db: Db,
  { guardianId, childId }: { guardianId: number; childId: number | null },
  week: Week,
  language: Language,
): Promise<ChildWeek[]> {
  const children = await db.many<{ id: number; name: string }>(sql`
    select c.id, c.name from guardian_links l join users c on c.id = l.child_id
    where l.guardian_id = ${guardianId} and l.ended_at is null and l.consent_at < ${week.until}
      and c.deleted_at is null and (${childId}::int is null or c.id = ${childId}::int)
    order by c.id`);
  const readers = await readersNow(
    db,
    children.map(({ id }) => id),
    clock.now(),
  );
  const view = { clock, request: { language } };
  const weeks: ChildWeek[] = [];
  for (const reader of readers) {
    const name = children.find(({ id }) => id === reader.userId)?.name ?? "";
    const rows = await dueBetween(db, reader, week);
    weeks.push({ id: reader.userId, name, homework: rows.map((row) => asHeading(row, view)) });
  }
  return weeks;
}

/** The address to which letters of this guardian would go, and their language, also after the last. */
export const letterboxOf = (
  db: Db,
  userId: number,
): Promise<{ email: string; language: Language } | undefined> =>
  db.one(sql`
    select u.email, coalesce(w.language, 'bn') as language
    from users u left join weekly_channels w on w.user_id = u.id
    where u.id = ${userId} and u.email is not null`);
