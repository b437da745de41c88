import { sql } from "../db/sql.ts";
import { every } from "./recurring.ts";
import { KEPT_HOURS } from "../kit/idempotency.ts";
import { forgetWhoLeft } from "../features/presence/recorder.ts";

/** Recurring jobs that delete expired rows of the kit. */
export const housekeeping = [
  every("kit.forget", 60, async ({ clock }, tx) => {
    const now = clock.now();
    await tx.run(sql`delete from idempotency where at < ${new Date(now.getTime() - KEPT_HOURS * 3_600_000)}`);
    await tx.run(sql`delete from rate_limits where expire < ${now.getTime()}`);
  }),
  // Lists that are looked at are told, so it is done as often as they may be read.
  every("kit.whoLeft", 1, ({ clock }, tx) => forgetWhoLeft(tx, clock.now())),
];
