import { groupSettings } from "@angon/contract/group-settings";
import type { Unheard } from "../../kit/events.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { create, update } from "./commands.ts";
import { settings } from "./queries.ts";

declare module "../../kit/events.ts" {
  interface Events {
    "group.created": Unheard<{ groupId: number; userId: number }>;
    "group.edited": Unheard<{ groupId: number; byId: number; changed: string[] }>;
  }
}

export const feature = defineFeature({
  contract: groupSettings,
  handlers: { create, update, settings },
});
