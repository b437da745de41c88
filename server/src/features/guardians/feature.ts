import { guardians } from "@angon/contract/guardians";
import { every } from "../../jobs/recurring.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { confirmEntered } from "./commands-office.ts";
import { forgetCodes, link, makeCode, unlink } from "./commands.ts";
import { guardiansNotify } from "./notify.ts";
import { links } from "./queries.ts";

declare module "../../kit/events.ts" {
  interface Events {
    "guardian.linked": { guardianId: number; childId: number; byId: number };
    "guardian.unlinked": { guardianId: number; childId: number; byId: number };
  }
}

export const feature = defineFeature({
  contract: guardians,
  handlers: { code: makeCode, link, unlink, list: links },
  listeners: guardiansNotify,
  recurring: [
    every("guardians.forget", 60, ({ clock }, tx) => forgetCodes(tx, clock.now())),
    every("guardians.confirm", 1, confirmEntered),
  ],
});
