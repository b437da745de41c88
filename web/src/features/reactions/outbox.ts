import { reactions } from "@angon/contract/reactions";
import type { ReactionType } from "@angon/contract/posts";
import { Smile } from "lucide-react";
import { queuedWrite } from "../../lib/outbox/queued-write.ts";
import { reacting } from "./api.ts";

export const reactionsOutbox = [
  queuedWrite(reactions.react, {
    label: { bn: "প্রতিক্রিয়া", en: "Reaction" },
    icon: Smile,
    isSilent: true,
    postId: ({ body }) => body.postId,
    replaces: ({ body }) => `reaction ${body.postId}`,
    pendingChange: ({ body: { postId, type, on } }) => ({
      of: { post: postId },
      change: reacting(postId, on ? (type as ReactionType) : null).change,
    }),
  }),
];
