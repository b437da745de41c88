import { onOutside } from "../../jobs/outbox.ts";
import { every } from "../../jobs/recurring.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { forgetOld, putDown, send } from "./commands.ts";
import { digestRoutes } from "./routes.ts";
import type { Rhythm } from "./rules.ts";

declare module "../../kit/events.ts" {
  interface Events {
    "digest.due": { userId: number; rhythm: Rhythm; period: string };
  }
}

export const feature = defineFeature({
  listeners: [onOutside("digest.due", "digest.send", send)],
  recurring: [
    every("digest.hour", 60, (services, tx) => putDown(services, tx)),
    every("digest.forget", 24 * 60, ({ clock }, tx) => forgetOld(tx, clock.now())),
  ],
  mount: digestRoutes,
});
