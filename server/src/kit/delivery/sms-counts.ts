import type { FastifyBaseLogger } from "fastify";
import type { Database, Db, Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { plus, schoolDay, type Clock } from "../clock.ts";
import { countCall } from "../telemetry/outside-calls.ts";

/** Counts one text of a gateway, the first or the second of the configuration. */
export type CountSms = (gateway: number, outcome: "sent" | "failed") => void;

/** A text does not wait for its count, and is not lost with it. */
export const createSmsCounter =
  (database: Database, clock: Clock, log: FastifyBaseLogger): CountSms =>
  (gateway, outcome) => {
    countCall("sms", outcome, String(gateway));
    const [sent, failed] = outcome === "sent" ? [1, 0] : [0, 1];
    void database
      .run(
        sql`
        insert into sms_counts (day, gateway, sent, failed)
        values (${schoolDay(clock.now())}::date, ${gateway}, ${sent}, ${failed})
        on conflict (day, gateway) do update
        set sent = sms_counts.sent + excluded.sent, failed = sms_counts.failed + excluded.failed`,
      )
      .catch((error: unknown) => log.warn({ err: error }, "SMS not counted"));
  };

/** A school year and a bit, for a look at the bill of the gateway. */
const KEPT_DAYS = 400;

export const deleteOldSmsCounts = (tx: Tx, now: Date): Promise<number> =>
  tx.run(sql`delete from sms_counts where day < ${schoolDay(plus(now, { days: -KEPT_DAYS }))}::date`);

/** The days of the sum that the health page shows, today among them. */
const SMS_DAYS = 7;

export const smsCounts = (db: Db, now: Date) =>
  db.many<{ gateway: number; sent: number; failed: number }>(sql`
    select gateway, sum(sent)::int as sent, sum(failed)::int as failed from sms_counts
    where day > ${schoolDay(plus(now, { days: -SMS_DAYS }))}::date group by gateway order by gateway`);
