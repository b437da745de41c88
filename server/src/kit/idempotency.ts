import { createHash } from "node:crypto";
import type { Database, Db, Tx } from "../db/database.ts";
import { fixed, sql } from "../db/sql.ts";
import type { Clock } from "./clock.ts";
import { Failure } from "./fail.ts";
import { mac, seal, unseal, type Keys } from "./secrets.ts";

/** How long a first answer is given again. */
const RETENTION_HOURS = 24;

/**
 * `key`, `request` and `seal` are derived from the client's key and a server secret. The key itself is not stored, so
 * a copy of the database decrypts no response and does not allow guessing the body of a request.
 */
export type Retry = { userId: number; key: string; request: Buffer; status: number; seal: Buffer };

/** Whose answers strangers' answers are; no user has this id. */
const NOBODY = 0;

type KeyedRequest = { method: string; url: string; body: unknown; key: string; status: number };

/** A user's keys are their own; a stranger's belong to the phone they speak for. */
export function retryOf(
  keys: Keys,
  owner: { userId: number } | { phone: string },
  asked: KeyedRequest,
): Retry {
  const { method, url, body, key, status } = asked;
  const whose = "userId" in owner ? `user ${owner.userId}` : `phone ${owner.phone}`;
  const secret = mac(keys.of("kept-answer"), `${whose} ${key}`);
  return {
    userId: "userId" in owner ? owner.userId : NOBODY,
    key: mac(secret, "key").toString("base64url"),
    request: mac(secret, `request ${method} ${url}\n${JSON.stringify(body ?? null)}`),
    status,
    seal: mac(secret, "seal"),
  };
}

/** An earlier response with the same key, or the refusal of a key that is in use or belongs to another request. */
type Earlier = { response: unknown } | { refusal: Failure };

/** Errors of `claim_retry`. */
const IS_RUNNING = "AN001";
const IS_ANSWERED = "AN002";

/**
 * The response is stored by the transaction that did the work, so even a crash between the two
 * cannot make a retry do it twice. The lock makes a parallel retry say 409 instead of waiting.
 *
 * The claim travels with the first statement of the work; when it fails, that statement is not run.
 */
export async function writeOnce<T>(
  database: Database,
  clock: Clock,
  retry: Retry | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!retry) return database.tx(work);
  const now = clock.now();
  try {
    return await database.tx(async (tx) => {
      tx.send(
        sql`select claim_retry(${lockNumber(retry)}, ${retry.userId}, ${retry.key}, ${oldestKept(now)})`,
      );
      const response = await work(tx);
      storeResponses(tx, [{ retry, response }], clock.now());
      return response;
    });
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === IS_RUNNING) throw new Failure("common.idempotency_running");
    if (code !== IS_ANSWERED) throw error;
    const [earlier] = await earlierResponses(database, [retry], now);
    if (!earlier) throw new Failure("common.idempotency_running");
    if ("refusal" in earlier) throw earlier.refusal;
    return earlier.response as T;
  }
}

const oldestKept = (now: Date) => new Date(now.getTime() - RETENTION_HOURS * 3_600_000);

/** Locks the keys until the end of the transaction; undefined for a key whose request may write. */
export async function claimRetries(
  tx: Tx,
  retries: readonly Retry[],
  now: Date,
): Promise<(Earlier | undefined)[]> {
  if (retries.length === 0) return [];
  // Two statements: the second sees the response of a request that ended while the locks were taken.
  const [locks, earlier] = await Promise.all([
    tx.many<{ free: boolean }>(sql`
      select pg_try_advisory_xact_lock(l.number) as free
      from unnest(${retries.map(lockNumber)}::bigint[]) with ordinality as l (number, place) order by l.place`),
    earlierResponses(tx, retries, now),
  ]);
  return retries.map((_, i) =>
    locks[i]?.free ? earlier[i] : { refusal: new Failure("common.idempotency_running") },
  );
}

const lockNumber = ({ userId, key }: Retry): string =>
  createHash("sha256").update(`${userId} ${key}`).digest().readBigInt64BE().toString();

/** The responses to earlier requests with the same keys; the same key with a different request is refused. */
async function earlierResponses(
  db: Db,
  retries: readonly Retry[],
  now: Date,
): Promise<(Earlier | undefined)[]> {
  const rows = await db.many<{ place: number; request: Buffer; answer: Buffer }>(sql`
    select r.place::int, i.request, i.answer
    from unnest(${retries.map(({ userId }) => userId)}::int[], ${retries.map(({ key }) => key)}::text[])
      with ordinality as r (user_id, key, place)
    join idempotency i on i.user_id = r.user_id and i.key = r.key
    where i.at > ${oldestKept(now)}`);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return retries.map((retry, i) => {
    const row = byPlace.get(i + 1);
    if (!row) return undefined;
    if (!row.request.equals(retry.request)) return { refusal: new Failure("common.idempotency_mismatch") };
    return { response: unseal(retry.seal, row.answer) };
  });
}

/** The response to an earlier request with the same key, for work that does not end in a write. */
export async function storedResponse(db: Db, retry: Retry, now: Date): Promise<unknown> {
  const [earlier] = await earlierResponses(db, [retry], now);
  if (earlier && "refusal" in earlier) throw earlier.refusal;
  return earlier?.response;
}

export function storeResponses(
  tx: Tx,
  responses: readonly { retry: Retry; response: unknown }[],
  now: Date,
): void {
  if (responses.length === 0) return;
  const column = <T>(of: (retry: Retry, response: unknown) => T): T[] =>
    responses.map(({ retry, response }) => of(retry, response));
  tx.send(sql`
    insert into idempotency (user_id, key, request, status, answer, at)
    select r.*, ${now}::timestamptz
    from unnest(${column(({ userId }) => userId)}::int[], ${column(({ key }) => key)}::text[],
      ${column(({ request }) => request)}::bytea[], ${column(({ status }) => status)}::smallint[],
      ${column(({ seal: key }, response) => seal(key, response))}::bytea[]) as r
    on conflict (user_id, key) do update
    set request = excluded.request, status = excluded.status, answer = excluded.answer, at = excluded.at`);
}

/** Erasing a user deletes the responses stored for their retries. */
export const forgetRetries = async (tx: Tx, userId: number): Promise<void> =>
  void (await tx.run(sql`delete from idempotency where user_id = ${userId}`));

const DELETED_AT_ONCE = 5_000;

/** True when there may be more. */
export const deleteExpiredResponses = async (tx: Tx, now: Date): Promise<boolean> =>
  (await tx.run(sql`
    delete from idempotency i using (
      select user_id, key from idempotency where at < ${oldestKept(now)}
      order by at limit ${fixed(DELETED_AT_ONCE)} for update skip locked) old
    where i.user_id = old.user_id and i.key = old.key`)) === DELETED_AT_ONCE;
