import type { Rhythm } from "./rules.ts";

declare module "../../kit/events.ts" {
  interface Events {
    "digest.due": { userId: number; rhythm: Rhythm; period: string };
  }
}
