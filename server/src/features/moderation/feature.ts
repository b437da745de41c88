import type { ResourceKind } from "@angon/contract/kit/resource";
import { moderationNotify } from "./notify.ts";
import { moderation } from "@angon/contract/moderation";
import { defineFeature } from "../../registry/define-feature.ts";
import { claim, decide, handUp, release } from "./commands.ts";
import { get } from "./queries-case.ts";
import { figures, queue } from "./queries.ts";

declare module "../../kit/events.ts" {
  interface Events {
    "report.handed_up": { kind: ResourceKind; objectId: number };
  }
}

export const feature = defineFeature({
  contract: moderation,
  handlers: { queue, get, claim, release, handUp, decide, figures },
  mayBeOld: ["figures"],
  listeners: moderationNotify,
});
