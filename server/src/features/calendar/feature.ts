import { calendar } from "@angon/contract/calendar";
import { defineFeature } from "../../registry/define-feature.ts";
import { create, remove, update } from "./commands.ts";
import { calendarNotify } from "./notify.ts";
import { file, list } from "./queries.ts";
import { calendarResource } from "./resource.ts";

declare module "../../kit/events.ts" {
  interface Events {
    /** The start is a day ahead, unless it has moved. */
    "calendar.due": { entryId: number };
    "calendar.removed": { entryId: number };
  }
}

export const feature = defineFeature({
  contract: calendar,
  handlers: { list, create, update, remove, file },
  listeners: calendarNotify,
  resource: calendarResource,
});
