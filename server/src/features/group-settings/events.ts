import type { Unheard } from "../../kit/events.ts";

declare module "../../kit/events.ts" {
  interface Events {
    "group.created": Unheard<{ groupId: number; userId: number }>;
    "group.edited": Unheard<{ groupId: number; byId: number; changed: string[] }>;
  }
}
