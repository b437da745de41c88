import { Counter, Histogram } from "prom-client";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { plus, schoolDay, type Clock } from "../clock.ts";
import { registry } from "./metrics.ts";

export type OutsideService = "mail" | "push" | "s3" | "sms";
/** `refused`: the server works, and will never take this address or device. */
export type Outcome = "sent" | "refused" | "failed";

const calls = new Counter({
  name: "outside_calls_total",
  help: "SMS, mails, push messages and requests of the bucket, by the server that took, refused or failed them",
  labelNames: ["service", "host", "outcome"],
  registers: [registry],
});

const s3 = new Histogram({
  name: "s3_request_seconds",
  help: "Time until the bucket of files begins its answer",
  labelNames: ["method", "outcome"],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
  registers: [registry],
});

type Tally = { service: OutsideService; host: string; sent: number; refused: number; failed: number };

/** Not written yet. A crash of the process loses them. */
const noted = new Map<string, Tally & { failedAt: Date | null }>();

/** `host` is one of the configuration, never an address that came from a browser. */
export function countCall(service: OutsideService, outcome: Outcome, host = ""): void {
  calls.inc({ service, host, outcome });
  // SMS have counts of their own, by gateway.
  if (service === "sms") return;
  const key = `${service} ${host}`;
  const tally = noted.get(key) ?? { service, host, sent: 0, refused: 0, failed: 0, failedAt: null };
  tally[outcome]++;
  if (outcome === "failed") tally.failedAt = new Date();
  noted.set(key, tally);
}

/** Counts the outcome of a send that throws when it failed. */
export async function counted<Answer extends string>(
  service: OutsideService,
  send: Promise<Answer>,
  host?: string,
): Promise<Answer> {
  try {
    const answer = await send;
    countCall(service, answer === "sent" ? "sent" : "refused", host);
    return answer;
  } catch (error) {
    countCall(service, "failed", host);
    throw error;
  }
}

/** A missing object is an answer; a key that is refused and a bucket in trouble are failures. */
const isFailure = (status: number): boolean => status >= 500 || status === 401 || status === 403;

export async function countS3(method: string, request: Promise<Response>): Promise<Response> {
  const began = performance.now();
  const note = (outcome: "sent" | "failed") => {
    s3.observe({ method, outcome }, (performance.now() - began) / 1_000);
    countCall("s3", outcome);
  };
  try {
    const response = await request;
    note(isFailure(response.status) ? "failed" : "sent");
    return response;
  } catch (error) {
    note("failed");
    throw error;
  }
}

/** Adds the noted calls to those of the day; they are kept when the database is away. */
export async function writeCalls(db: Db, clock: Clock): Promise<void> {
  for (const [key, tally] of noted) {
    const { service, host, sent, refused, failed, failedAt } = tally;
    noted.delete(key);
    try {
      await db.run(sql`
        insert into outside_calls (day, service, host, sent, refused, failed, failed_at)
        values (${schoolDay(clock.now())}::date, ${service}, ${host}, ${sent}, ${refused}, ${failed}, ${failedAt})
        on conflict (day, service, host) do update
        set sent = outside_calls.sent + excluded.sent, refused = outside_calls.refused + excluded.refused,
          failed = outside_calls.failed + excluded.failed,
          failed_at = coalesce(excluded.failed_at, outside_calls.failed_at)`);
    } catch (error) {
      const since = noted.get(key);
      noted.set(key, {
        ...tally,
        sent: sent + (since?.sent ?? 0),
        refused: refused + (since?.refused ?? 0),
        failed: failed + (since?.failed ?? 0),
        failedAt: since?.failedAt ?? failedAt,
      });
      throw error;
    }
  }
}

export type CallSum = {
  service: string;
  host: string;
  sent: number;
  refused: number;
  failed: number;
  failed_at: Date | null;
};

/** The days of the sum, today among them. */
const SUMMED_DAYS = 7;

export const sumCalls = (db: Db, now: Date): Promise<CallSum[]> =>
  db.many(sql`
    select service, host, sum(sent)::int as sent, sum(refused)::int as refused, sum(failed)::int as failed,
      max(failed_at) as failed_at
    from outside_calls where day > ${schoolDay(plus(now, { days: -SUMMED_DAYS }))}::date
    group by service, host order by service, host`);

const KEPT_DAYS = 90;

export const forgetOldCalls = (db: Db, now: Date) =>
  db.run(sql`delete from outside_calls where day < ${schoolDay(plus(now, { days: -KEPT_DAYS }))}::date`);
