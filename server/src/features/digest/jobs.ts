import { onOutside } from "../../jobs/outbox.ts";
import { every } from "../../jobs/recurring.ts";
import { forgetOld, putDown, send } from "./commands.ts";

export const digestJobs = [onOutside("digest.due", "digest.send", send)];

export const digestRecurring = [
  every("digest.hour", 60, (services, tx) => putDown(services, tx)),
  every("digest.forget", 24 * 60, ({ clock }, tx) => forgetOld(tx, clock.now())),
];
