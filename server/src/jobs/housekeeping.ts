import { deleteExpiredResponses } from "../kit/idempotency.ts";
import { deleteExpiredLimits } from "../kit/limits.ts";
import { forgetOldCalls } from "../kit/telemetry/outside-calls.ts";
import { every } from "./recurring.ts";

/** Recurring jobs that delete expired rows of the kit. */
export const kitRecurring = [
  every("kit.forget", 60, async ({ clock }, tx) => {
    await deleteExpiredResponses(tx, clock.now());
    await deleteExpiredLimits(tx, clock.now());
    await forgetOldCalls(tx, clock.now());
  }),
];
