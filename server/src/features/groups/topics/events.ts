import type { Unheard } from "../../../kit/events.ts";

declare module "../../../kit/events.ts" {
  interface Events {
    "group.topics_changed": Unheard<{ groupId: number; byId: number }>;
  }
}
