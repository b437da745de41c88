import { posts } from "@angon/contract/posts";
import { Forward } from "lucide-react";
import { queuedWrite } from "../../lib/outbox/queued-write.ts";

export const postsOutbox = [
  queuedWrite(posts.share, {
    label: { bn: "শেয়ার", en: "Share" },
    icon: Forward,
    postId: ({ params }) => Number(params.id),
    replaces: ({ params }) => `share ${params.id}`,
  }),
];
