import { follows } from "@angon/contract/follows";
import { UserRound } from "lucide-react";
import { queuedWrite } from "../../lib/outbox/queued-write.ts";
import { following } from "./api.ts";

type Other = { body: { followingId: number } };

const common = {
  icon: UserRound,
  order: ({ body }: Other) => `person ${body.followingId}`,
  replaces: ({ body }: Other) => `follow ${body.followingId}`,
};

const pending = (author: number, wanted: boolean) => ({
  of: { author },
  change: following(author, wanted).change,
});

export const followsOutbox = [
  queuedWrite(follows.follow, {
    ...common,
    label: { bn: "ফলো", en: "Follow" },
    pendingChange: ({ body }) => pending(body.followingId, true),
  }),
  queuedWrite(follows.unfollow, {
    ...common,
    label: { bn: "ফলো বন্ধ", en: "Unfollow" },
    pendingChange: ({ body }) => pending(body.followingId, false),
  }),
];
