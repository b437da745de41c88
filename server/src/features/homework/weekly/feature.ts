import { weekly } from "@angon/contract/homework/weekly";
import { onOutside, onUsers } from "../../../jobs/outbox.ts";
import { every } from "../../../jobs/recurring.ts";
import { defineFeature } from "../../../registry/define-feature.ts";
import { createJobs, forgetOld, forgetUsers, send } from "./commands-sending.ts";
import { confirm, resume, sendCode, stop } from "./commands.ts";
import { get } from "./queries.ts";
import { weeklyRoutes } from "./routes.ts";

declare module "../../../kit/events.ts" {
  interface Events {
    /** The week of a guardian is over; an SMS is about one child, a letter about all. */
    "weekly.due": { guardianId: number; childId: number | null; week: string };
  }
}

/** A gateway is given two tries of five seconds. */
const CODE_MS = 12_000;

export const feature = defineFeature({
  contract: weekly,
  handlers: { get, code: sendCode, confirm, stop, resume },
  deadlines: { code: CODE_MS },
  listeners: [
    onOutside("weekly.due", "weekly.send", send),
    onUsers("user.erased", "weekly.erase", (_services, tx, userIds) => forgetUsers(tx, userIds)),
  ],
  recurring: [
    every("weekly.hour", 60, createJobs),
    every("weekly.forget", 24 * 60, ({ clock }, tx) => forgetOld(tx, clock.now())),
  ],
  mount: weeklyRoutes,
});
