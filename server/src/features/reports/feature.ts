import type { ResourceKind } from "@angon/contract/kit/resource";
import { reports } from "@angon/contract/reports";
import { onUsers } from "../../jobs/outbox.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { create, forgetTexts } from "./commands.ts";
import { reportsNotify } from "./notify.ts";
import { mine } from "./queries.ts";

declare module "../../kit/events.ts" {
  interface Events {
    "report.created": { reportId: number; kind: ResourceKind; objectId: number };
    "report.decided": {
      kind: ResourceKind;
      objectId: number;
      postId: number | null;
      decision: "hide" | "keep";
      authorId: number | null;
      reporterIds: readonly number[];
    };
  }
}

export const feature = defineFeature({
  contract: reports,
  handlers: { create, mine },
  listeners: [
    ...reportsNotify,
    onUsers("user.erased", "reports.forget", (_services, tx, userIds) => forgetTexts(tx, userIds)),
  ],
});
