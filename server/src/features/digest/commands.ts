import { sql } from "../../db/sql.ts";
import type { Tx } from "../../db/database.ts";
import { emitAll } from "../../jobs/outbox.ts";
import { plus, schoolDay } from "../../kit/clock.ts";
import type { Language, Services } from "../../kit/context.ts";
import { deny } from "../../kit/fail.ts";
import { mac } from "../../kit/secrets.ts";
import { readerNow } from "../../kit/viewer.ts";
import { unreadNotifications } from "../notifications/public.ts";
import { siteFrom } from "../site/public.ts";
import { endDigest, wantedOf } from "../preferences/public.ts";
import { mayStop } from "./access.ts";
import { letterOf } from "./present.ts";
import { addresseeOf, addressOf, waitingFor } from "./queries.ts";
import { daysOf, rhythmsAt, type Rhythm } from "./rules.ts";

const SCHOOL_OFFSET_MINUTES = 6 * 60;

/** Every hour: creates one job for each user whose digest is due. */
export async function putDown({ clock, mailer }: Services, tx: Tx): Promise<void> {
  if (!mailer) return;
  const now = clock.now();
  const atSchool = plus(now, { minutes: SCHOOL_OFFSET_MINUTES });
  for (const rhythm of rhythmsAt(atSchool.getUTCDay(), atSchool.getUTCHours())) {
    const period = `${rhythm} ${schoolDay(now)}`;
    const waiting = await waitingFor(tx, rhythm, period);
    await emitAll(
      tx,
      "digest.due",
      waiting.map(({ userId }) => ({ userId, rhythm, period })),
    );
  }
}

const MAX_NOTIFICATIONS = 200;
const BYTES = 16;

type Due = { userId: number; rhythm: Rhythm; period: string };

/**
 * Reads the unread notifications that are still readable; the digest is recorded before it is sent, and the record is
 * removed when sending fails.
 */
export async function send(services: Services, tx: Tx, { userId, rhythm, period }: Due): Promise<void> {
  const { clock, mailer, keys, log, settings } = services;
  const now = clock.now();
  const reader = await readerNow(tx, userId, now);
  const addressee = await addresseeOf(tx, userId, rhythm);
  if (!mailer || !reader || !addressee) return;
  const { email, language, name } = addressee;
  const since = plus(now, { days: -daysOf(rhythm) });
  const unread = await unreadNotifications(tx, reader, language, { since }, MAX_NOTIFICATIONS);
  const wanted = await wantedOf(
    tx,
    unread.map(({ notification }) => ({ userId, type: notification.type })),
  );
  if (wanted.length === 0) return;
  const first = await tx.run(sql`
    insert into digests (user_id, period, at) values (${userId}, ${period}, ${now}) on conflict do nothing`);
  if (first === 0) return;
  const links = linksFor(services, userId, email);
  const id = mac(keys.of("digest-letter"), `${userId} ${period}`)
    .toString("hex")
    .slice(0, BYTES * 2);
  const types = wanted.map(({ type }) => type);
  const school = siteFrom(settings.get("site")).brand[language];
  const letter = letterOf({ school, reader, name, language, rhythm, types, links });
  const outcome = await mailer.send({ to: email, id, stop: links.stop, ...letter });
  if (outcome === "refused") log.info({ user: userId }, "mail address refused");
}

function linksFor({ config, keys }: Services, userId: number, email: string) {
  const home = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  const token = `${userId}.${tokenFor(keys, userId, email).toString("base64url")}`;
  return {
    read: `${home}/notification`,
    settings: `${home}/notification/settings`,
    stop: `${home}/unsubscribe/${token}`,
  };
}

/** Good for one person at one address, and as long as they have it. */
const tokenFor = (keys: Services["keys"], userId: number, email: string): Buffer =>
  mac(keys.of("digest-stop"), `${userId} ${email}`).subarray(0, BYTES);

const TOKEN = /^([1-9][0-9]{0,9})\.([A-Za-z0-9_-]{22})$/;

/** Whose letters this token ends, and in what language they are; to a token that ends none there is no page. */
export async function ownerOf({ database, keys }: Services, token: string): Promise<Owner> {
  const [, id, shown] = TOKEN.exec(token) ?? [];
  const userId = Number(id);
  const owner = id !== undefined && userId < 2 ** 31 ? await addressOf(database, userId) : undefined;
  const made = owner && tokenFor(keys, userId, owner.email);
  if (!owner || !mayStop(made, shown === undefined ? undefined : Buffer.from(shown, "base64url")))
    return deny("common.not_found");
  return { userId, language: owner.language };
}

type Owner = { userId: number; language: Language };

/** Idempotent. */
export async function stop(services: Services, token: string): Promise<Owner> {
  const owner = await ownerOf(services, token);
  await services.database.tx((tx) => endDigest(tx, owner.userId));
  return owner;
}

const REMEMBERED_DAYS = 30;

export const forgetOld = async (tx: Tx, now: Date): Promise<void> =>
  void (await tx.run(sql`delete from digests where at < ${plus(now, { days: -REMEMBERED_DAYS })}`));
