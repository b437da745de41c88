import { comments } from "@angon/contract/comments";
import { MessageCircle, Smile } from "lucide-react";
import { queuedWrite } from "../../lib/outbox/queued-write.ts";

export const commentsOutbox = [
  queuedWrite(comments.create, {
    label: { bn: "মন্তব্য", en: "Comment" },
    icon: MessageCircle,
    postId: ({ params }) => Number(params.slug),
  }),
  queuedWrite(comments.react, {
    label: { bn: "মন্তব্যে মত", en: "Comment rating" },
    icon: Smile,
    isSilent: true,
    postId: ({ params }) => Number(params.slug),
    replaces: ({ params }) => `rating ${params.commentId}`,
  }),
];
