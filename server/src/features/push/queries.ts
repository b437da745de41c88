import { createHash } from "node:crypto";
import type { InputOf } from "@angon/contract";
import type { push, PushState } from "@angon/contract/push";
import type { Db, Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { Language, SignedIn } from "../../kit/context.ts";
import type { PushDeviceRow } from "./tables.ts";

export const hashOf = (endpoint: string): Buffer => createHash("sha256").update(endpoint).digest();

export async function state(
  { database, viewer, pusher }: SignedIn,
  { query }: InputOf<typeof push.state>,
): Promise<PushState> {
  const hash = Buffer.from(query.device ?? "", "hex");
  const device = await database.one(sql`
    select from push_devices
    where endpoint_hash = ${hash} and user_id = ${viewer.userId} and session_id = ${viewer.sessionId}`);
  return { key: pusher.publicKey, on: device !== undefined };
}

export const deviceAt = (db: Db, endpoint: string) =>
  db.one<Pick<PushDeviceRow, "id" | "user_id">>(sql`
    select id, user_id from push_devices where endpoint_hash = ${hashOf(endpoint)}`);

export const devicesOf = (db: Db, userId: number) =>
  db.many<{ deviceId: number }>(
    sql`select id as "deviceId" from push_devices where user_id = ${userId} order by id`,
  );

export const ownersAmong = (db: Db, userIds: readonly number[]) =>
  db.many<{ userId: number }>(sql`
    select distinct user_id as "userId" from push_devices where user_id = any(${userIds}::int[]) order by 1`);

export type Device = Pick<PushDeviceRow, "id" | "user_id" | "session_id" | "endpoint" | "p256dh" | "auth"> & {
  language: Language;
};

export const deviceById = (tx: Tx, id: number) =>
  tx.one<Device>(sql`
    select id, user_id, session_id, endpoint, p256dh, auth, language from push_devices where id = ${id}`);
