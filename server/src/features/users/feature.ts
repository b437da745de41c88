import { users } from "@angon/contract/users";
import { defineFeature } from "../../registry/define-feature.ts";
import { erase, exportOwn, update } from "./commands.ts";
import { me } from "./queries.ts";
import { userResource } from "./resource.ts";

declare module "../../kit/events.ts" {
  interface Events {
    "user.joined": { userId: number };
    "user.updated": { userId: number };
    "user.suspended": { userId: number };
    /** `removesTexts`: the person wished that posts and comments which others answered go as well. */
    "user.erased": { userId: number; accountId: number; removesTexts?: boolean };
  }
}

export const feature = defineFeature({
  contract: users,
  handlers: { me, update, export: exportOwn, erase },
  mayBeOld: ["export"],
  resource: userResource,
});
