import { polls } from "@angon/contract/polls";
import { onMany } from "../../jobs/outbox.ts";
import { defineFeature } from "../../registry/define-feature.ts";
import { notifyAuthors } from "../posts/notices/public.ts";
import { vote } from "./commands.ts";

declare module "../../kit/events.ts" {
  interface Events {
    /** Says who voted and never for which option. */
    "poll.voted": { postId: number; userId: number; isFirst: boolean };
  }
}

export const feature = defineFeature({
  contract: polls,
  handlers: { vote },
  listeners: [onMany("poll.voted", "notifications.vote", notifyAuthors("poll_participate"))],
});
