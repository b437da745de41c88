import { polls } from "@angon/contract/polls";
import { ChartNoAxesColumn } from "lucide-react";
import { queuedWrite } from "../../lib/outbox/queued-write.ts";
import { voting } from "./api.ts";

export const pollsOutbox = [
  queuedWrite(polls.vote, {
    label: { bn: "ভোট", en: "Vote" },
    icon: ChartNoAxesColumn,
    isSilent: true,
    postId: ({ body }) => body.postId,
    replaces: ({ body }) => `vote ${body.postId}`,
    pendingChange: ({ body: { postId, optionId } }) => ({
      of: { post: postId },
      change: voting(postId, optionId).change,
    }),
  }),
];
