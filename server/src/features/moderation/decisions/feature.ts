import { decisionsNotify } from "./notify.ts";
import { moderationDecisions } from "@angon/contract/moderation/decisions";
import { onUsers } from "../../../jobs/outbox.ts";
import { defineFeature } from "../../../registry/define-feature.ts";
import { appeal, appealSuspension, forgetAppeals, judge, undo } from "./commands.ts";
import { appeals, mine, ofPerson, suspensions } from "./queries.ts";

declare module "../../../kit/events.ts" {
  interface Events {
    "decision.made": { decisionId: number };
    "decision.reversed": { decisionId: number };
    "appeal.created": { decisionId: number };
    "appeal.decided": { decisionId: number };
  }
}

export const feature = defineFeature({
  contract: moderationDecisions,
  handlers: { ofPerson, undo, appeals, judge, mine, appeal, suspensions, appealSuspension },
  listeners: [
    ...decisionsNotify,
    onUsers("user.erased", "decisions.forget", (_services, tx, userIds) => forgetAppeals(tx, userIds)),
  ],
});
