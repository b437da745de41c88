import { createHash } from "node:crypto";
import type { Database, Db, Tx } from "../db/database.ts";
import { sql } from "../db/sql.ts";
import type { Clock } from "./clock.ts";
import { fail } from "./fail.ts";
import { mac, seal, unseal, type Keys } from "./secrets.ts";

/** How long a first answer is given again. */
export const RETENTION_HOURS = 24;

/**
 * `key`, `request` and `seal` are derived from the client's key and a server secret. The key itself is not stored, so
 * a copy of the database decrypts no response and does not allow guessing the body of a request.
 */
export type Retry = { userId: number; key: string; request: Buffer; status: number; seal: Buffer };

/** Whose answers strangers' answers are; no user has this id. */
const NOBODY = 0;

type Asked = { method: string; url: string; body: unknown; key: string; status: number };

/** A user's keys are their own; a stranger's belong to the phone they speak for. */
export function retryOf(keys: Keys, owner: { userId: number } | { phone: string }, asked: Asked): Retry {
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

/** Thrown out of the transaction to stop it: the work was done by an earlier request. */
class Already {
  constructor(readonly answer: unknown) {}
}

/**
 * The answer is stored by the transaction that did the work, so even a crash between the two
 * cannot make a retry do it twice. The lock makes a parallel retry say 409 instead of waiting.
 */
export async function writeOnce<T>(
  database: Database,
  clock: Clock,
  retry: Retry | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!retry) return database.tx(work);
  try {
    return await database.tx(async (tx) => {
      await takeLock(tx, retry);
      const earlier = await firstAnswer(tx, retry, clock.now());
      if (earlier) throw new Already(earlier.answer);
      const answer = await work(tx);
      await tx.run(sql`
        insert into idempotency (user_id, key, request, status, answer, at)
        values (${retry.userId}, ${retry.key}, ${retry.request}, ${retry.status},
                ${seal(retry.seal, answer)}, ${clock.now()})
        on conflict (user_id, key) do update
        set request = excluded.request, status = excluded.status, answer = excluded.answer, at = excluded.at`);
      return answer;
    });
  } catch (thrown) {
    if (thrown instanceof Already) return thrown.answer as T;
    throw thrown;
  }
}

async function takeLock(tx: Tx, { userId, key }: Retry): Promise<void> {
  const lock = createHash("sha256").update(`${userId} ${key}`).digest().readBigInt64BE();
  const row = await tx.one<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lock.toString()}) as free`,
  );
  if (!row?.free) fail("common.idempotency_running");
}

/** The response to an earlier request with the same key; the same key with a different request is refused. */
export async function firstAnswer(db: Db, retry: Retry, now: Date): Promise<{ answer: unknown } | undefined> {
  const { userId, key, request } = retry;
  const oldest = new Date(now.getTime() - RETENTION_HOURS * 3_600_000);
  const row = await db.one<{ request: Buffer; answer: Buffer }>(sql`
    select request, answer from idempotency where user_id = ${userId} and key = ${key} and at > ${oldest}`);
  if (row && !row.request.equals(request)) fail("common.idempotency_mismatch");
  return row && { answer: unseal(retry.seal, row.answer) };
}

/** Erasing a user deletes the responses stored for their retries. */
export const forgetRetries = async (tx: Tx, userId: number): Promise<void> =>
  void (await tx.run(sql`delete from idempotency where user_id = ${userId}`));

export const deleteExpiredResponses = (tx: Tx, now: Date): Promise<number> =>
  tx.run(sql`delete from idempotency where at < ${new Date(now.getTime() - RETENTION_HOURS * 3_600_000)}`);
