import type { Verdict } from "@angon/contract/comments";
import { verdicts } from "@angon/contract/comments/verdicts";
import { defineFeature } from "../../../registry/define-feature.ts";
import { verify, withdraw } from "./commands.ts";
import { verdictsNotify } from "./notify.ts";

declare module "../../../kit/events.ts" {
  interface Events {
    /** `verdict` is null when it was taken back. */
    "comment.verified": { commentId: number; postId: number; userId: number; verdict: Verdict | null };
  }
}

export const feature = defineFeature({
  contract: verdicts,
  handlers: { verify, withdraw },
  listeners: verdictsNotify,
});
