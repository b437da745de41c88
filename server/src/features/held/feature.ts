import { held } from "@angon/contract/held";
import { defineFeature } from "../../registry/define-feature.ts";
import { decide, decideInGroup } from "./commands.ts";
import { heldNotify } from "./notify.ts";
import { list, ofGroup } from "./queries.ts";

declare module "../../kit/events.ts" {
  interface Events {
    "held.created": { postId: number };
    "held.decided": { postId: number };
  }
}

export const feature = defineFeature({
  contract: held,
  handlers: { list, decide, ofGroup, decideInGroup },
  listeners: heldNotify,
});
