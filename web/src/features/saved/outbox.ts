import { saved } from "@angon/contract/saved";
import { Bookmark } from "lucide-react";
import { queuedWrite } from "../../lib/outbox/queued-write.ts";
import { savedChanged, saving, unsaving } from "./api.ts";

type OfPost = { body: { post_id: number } };

const common = {
  icon: Bookmark,
  postId: ({ body }: OfPost) => body.post_id,
  replaces: ({ body }: OfPost) => `saved ${body.post_id}`,
  onSent: savedChanged.emit,
};

export const savedOutbox = [
  queuedWrite(saved.save, {
    ...common,
    label: { bn: "সংরক্ষণ", en: "Save" },
    pendingChange: ({ body: { post_id: post, collection_id } }) => ({
      of: { post },
      change: saving(post, collection_id).change,
    }),
  }),
  queuedWrite(saved.remove, {
    ...common,
    label: { bn: "সংরক্ষণ থেকে সরানো", en: "Remove from saved" },
    pendingChange: ({ body: { post_id: post } }) => ({ of: { post }, change: unsaving(post).change }),
  }),
];
