import { createECDH } from "node:crypto";
import type { InputOf } from "@angon/contract";
import { MAX_DEVICES, type push, type PushNote } from "@angon/contract/push";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit, emitAll } from "../../jobs/outbox.ts";
import { plus } from "../../kit/clock.ts";
import type { Viewer } from "../../kit/access.ts";
import type { Services, SignedIn } from "../../kit/context.ts";
import { fail } from "../../kit/fail.ts";
import { mac } from "../../kit/secrets.ts";
import { viewerNow } from "../../kit/viewer.ts";
import { unreadNotifications, type UnreadNotification } from "../notifications/public.ts";
import { quietUntil, wantedOf } from "../preferences/public.ts";
import { isTheirs } from "./access.ts";
import { noteOf, summaryOf } from "./present.ts";
import { deviceAt, deviceById, devicesOf, hashOf, ownersAmong, type Device } from "./queries.ts";

type Done = { ok: true };

/** The endpoint identifies the browser: it belongs to the user who subscribed last. */
export async function subscribe(ctx: SignedIn, { body }: InputOf<typeof push.subscribe>): Promise<Done> {
  const { endpoint, keys } = body;
  if (!ctx.pusher.knows(endpoint)) fail("push.unknown_service");
  if (!isPoint(keys.p256dh))
    fail("common.validation", { fields: [{ path: "keys.p256dh", code: "bad_format" }] });
  const { userId, sessionId } = ctx.viewer;
  return ctx.write(async (tx) => {
    await tx.run(sql`delete from push_devices where endpoint_hash = ${hashOf(endpoint)}`);
    await tx.run(sql`
      insert into push_devices (user_id, session_id, endpoint, endpoint_hash, p256dh, auth, language, created_at)
      values (${userId}, ${sessionId}, ${endpoint}, ${hashOf(endpoint)}, ${keys.p256dh}, ${keys.auth},
        ${ctx.request.language}, ${ctx.clock.now()})
      on conflict (endpoint_hash) do nothing`);
    await tx.run(sql`
      delete from push_devices where id in (
        select id from push_devices where user_id = ${userId} order by id desc offset ${MAX_DEVICES})`);
    return { ok: true };
  });
}

/** A key that is no point of the P-256 curve would otherwise fail only at sending. */
function isPoint(key: string): boolean {
  const ecdh = createECDH("prime256v1");
  ecdh.generateKeys();
  try {
    return ecdh.computeSecret(Buffer.from(key, "base64url")).length > 0;
  } catch {
    return false;
  }
}

/** Idempotent; the response does not tell whether the device belongs to another user. */
export const unsubscribe = (ctx: SignedIn, { body }: InputOf<typeof push.unsubscribe>): Promise<Done> =>
  ctx.write(async (tx) => {
    const device = await deviceAt(tx, body.endpoint);
    if (device && isTheirs(ctx.viewer, device)) await drop(tx, device.id);
    return { ok: true };
  });

const drop = async (tx: Tx, deviceId: number): Promise<void> =>
  void (await tx.run(sql`delete from push_devices where id = ${deviceId}`));

type Told = { userId: number; type: string; about: string; at: string };

/** Pushes to each device of users outside quiet hours; for the others the push is delayed. */
export async function queueForDevices({ clock }: Services, tx: Tx, told: Told): Promise<void> {
  const { userId, type, about, at } = told;
  const devices = await devicesOf(tx, userId);
  if (devices.length === 0) return;
  const until = await quietUntil(tx, userId, clock.now());
  if (until) return delay(tx, userId, new Date(at), until);
  await emitAll(
    tx,
    "push.due",
    devices.map(({ deviceId }) => ({ deviceId, type, about, at })),
  );
}

/** Most users have no device, so one statement finds the recipients of a batch who have one. */
export async function queueForRecipients(services: Services, tx: Tx, all: readonly Told[]): Promise<void> {
  const owners = await ownersAmong(
    tx,
    all.map(({ userId }) => userId),
  );
  const ids = new Set(owners.map(({ userId }) => userId));
  for (const told of all) if (ids.has(told.userId)) await queueForDevices(services, tx, told);
}

type ToldMany = Omit<Told, "userId"> & { userIds: readonly number[] };

/** Creates one job for each recipient who has a device. */
export async function queueForOwners(
  _services: Services,
  tx: Tx,
  { userIds, ...told }: ToldMany,
): Promise<void> {
  const owners = await ownersAmong(tx, userIds);
  await emitAll(
    tx,
    "push.told_one",
    owners.map(({ userId }) => ({ userId, ...told })),
  );
}

/** All notifications of quiet hours become one push at their end. */
async function delay(tx: Tx, userId: number, since: Date, until: Date): Promise<void> {
  const first = await tx.run(sql`
    insert into push_waiting (user_id, since) values (${userId}, ${since}) on conflict do nothing`);
  if (first > 0) await emit(tx, "push.quiet_over", { userId }, until);
}

export async function summarizeQuietHours({ clock }: Services, tx: Tx, { userId }: { userId: number }) {
  const waiting = await tx.one<{ since: Date }>(
    sql`delete from push_waiting where user_id = ${userId} returning since`,
  );
  if (!waiting) return;
  const until = await quietUntil(tx, userId, clock.now());
  // The user has chosen other hours meanwhile.
  if (until) return delay(tx, userId, waiting.since, until);
  await emitAll(
    tx,
    "push.due",
    (await devicesOf(tx, userId)).map((device) => ({ ...device, since: waiting.since.toISOString() })),
  );
}

/** One notification, or all since the beginning of quiet hours. */
export type Due = { deviceId: number } & (Omit<Told, "userId"> | { since: string });

const MAX_NOTIFICATIONS = 50;

/** The current state decides, not the state at queueing: access, preferences, session and the notification itself. */
export async function send(services: Services, tx: Tx, due: Due): Promise<void> {
  const now = services.clock.now();
  const device = await deviceById(tx, due.deviceId);
  if (!device) return;
  const viewer = await viewerNow(tx, device.user_id, device.session_id, now);
  if (!viewer) return;
  const until = await quietUntil(tx, device.user_id, now);
  const since = new Date("since" in due ? due.since : due.at);
  if (until) return delay(tx, device.user_id, since, until);
  const which = "since" in due ? { since } : due;
  const unread = await unreadNotifications(tx, viewer, device.language, which, MAX_NOTIFICATIONS);
  const wanted = await wantedOf(
    tx,
    unread.map((one) => ({ ...one, userId: device.user_id, type: one.notification.type })),
  );
  const fresh = await claim(tx, device, wanted, now);
  if (fresh.length > 0) await hand(services, tx, device, noteFor(services, viewer, device, fresh));
}

/** Written before it is sent and taken back with a failure, so that a line is told once. */
async function claim<One extends UnreadNotification>(
  tx: Tx,
  device: Device,
  news: readonly One[],
  now: Date,
) {
  const rows = await tx.many<{ line: string }>(sql`
    insert into push_told (device_id, line, at)
    select ${device.id}, line, ${now} from unnest(${news.map(({ key }) => key)}::text[]) line
    on conflict do nothing returning line`);
  const lines = new Set(rows.map(({ line }) => line));
  return news.filter(({ key }) => lines.has(key));
}

function noteFor(
  { keys }: Services,
  viewer: Viewer,
  { language }: Device,
  fresh: readonly UnreadNotification[],
): PushNote {
  const [one] = fresh;
  const tag = (text: string) => mac(keys.of("push-tag"), text).toString("base64url").slice(0, TAG_LENGTH);
  return one && fresh.length === 1
    ? noteOf(viewer, one, tag(one.key), language)
    : summaryOf(viewer, fresh.length, tag("several"), language);
}

/** Maximum length of the Topic header (RFC 8030). */
const TAG_LENGTH = 32;
/** After a day an undelivered push expires; the notification stays in the list. */
const KEPT_SECONDS = 86_400;

async function hand({ pusher, log }: Services, tx: Tx, device: Device, note: PushNote): Promise<void> {
  const outcome = await pusher.send(device, {
    text: JSON.stringify(note),
    topic: note.tag,
    seconds: KEPT_SECONDS,
  });
  if (outcome === "sent") return;
  log.info({ device: device.id }, "push subscription gone");
  await drop(tx, device.id);
}

export const forgetSessions = async (tx: Tx, sessionIds: readonly string[]): Promise<void> =>
  void (await tx.run(sql`delete from push_devices where session_id = any(${sessionIds}::uuid[])`));

export async function forgetPeople(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx.run(sql`delete from push_devices where user_id = any(${userIds}::int[])`);
  await tx.run(sql`delete from push_waiting where user_id = any(${userIds}::int[])`);
}

const REMEMBERED_DAYS = 30;

/** Devices whose session has ended, and notifications that will not be pushed again. */
export async function forgetOld(tx: Tx, now: Date): Promise<void> {
  await tx.run(sql`
    delete from push_devices d using sessions s
    where s.id = d.session_id and (s.revoked_at is not null or s.expires_at <= ${now})`);
  await tx.run(sql`delete from push_told where at < ${plus(now, { days: -REMEMBERED_DAYS })}`);
}
