import { archiveAudit, deleteExpiredAudit } from "../kit/growth/audit-archive.ts";
import { deleteOldNotes } from "../kit/growth/old-reads.ts";
import { deleteOldSmsCounts } from "../kit/delivery/sms-counts.ts";
import { deleteExpiredResponses } from "../kit/idempotency.ts";
import { deleteExpiredLimits } from "../kit/limits.ts";
import { forgetOldCalls } from "../kit/telemetry/outside-calls.ts";
import { everyInBites } from "./recurring.ts";

const DAY = 24 * 60;

/** Recurring jobs that delete expired rows of the kit. */
export const kitRecurring = [
  everyInBites("kit.forget", 60, async ({ clock }, tx) => {
    const responses = await deleteExpiredResponses(tx, clock.now());
    const limits = await deleteExpiredLimits(tx, clock.now());
    await forgetOldCalls(tx, clock.now());
    await deleteOldNotes(tx, clock.now());
    return responses || limits;
  }),
  everyInBites("kit.archive", DAY, async ({ clock }, tx) => {
    await deleteOldSmsCounts(tx, clock.now());
    const isMoved = await archiveAudit(tx, clock.now());
    const isDeleted = await deleteExpiredAudit(tx, clock.now());
    return isMoved || isDeleted;
  }),
];
