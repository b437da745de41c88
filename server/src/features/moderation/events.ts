import type { ResourceKind } from "@angon/contract/kit/resource";

declare module "../../kit/events.ts" {
  interface Events {
    "report.handed_up": { kind: ResourceKind; objectId: number };
  }
}
