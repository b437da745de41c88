import { createHash } from "node:crypto";
import type { Database, Tx } from "../db/database.ts";
import { sql } from "../db/sql.ts";
import type { Clock } from "./clock.ts";
import { fail } from "./fail.ts";
import { seal, unseal } from "./secrets.ts";

/** How long a first answer is given again. */
export const KEPT_HOURS = 24;

/** `seal` is the key under which the first answer is kept: it may hold a code or a phone. */
export type Retry = { userId: number; key: string; request: Buffer; status: number; seal: Buffer };

export const fingerprint = (method: string, url: string, body: unknown): Buffer =>
  createHash("sha256")
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}`)
    .digest();

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

async function firstAnswer(tx: Tx, retry: Retry, now: Date): Promise<{ answer: unknown } | undefined> {
  const { userId, key, request } = retry;
  const oldest = new Date(now.getTime() - KEPT_HOURS * 3_600_000);
  const row = await tx.one<{ request: Buffer; answer: Buffer }>(sql`
    select request, answer from idempotency where user_id = ${userId} and key = ${key} and at > ${oldest}`);
  if (row && !row.request.equals(request)) fail("common.idempotency_mismatch");
  return row && { answer: unseal(retry.seal, row.answer) };
}

/** With the person go the answers that were kept for their retries. */
export const forgetRetries = async (tx: Tx, userId: number): Promise<void> =>
  void (await tx.run(sql`delete from idempotency where user_id = ${userId}`));
