import type { Post } from "@angon/contract/posts";
import { saved } from "@angon/contract/saved";
import { sendRequest } from "../../lib/api/client.ts";
import { createSignal } from "../../ui/signal.ts";

/** A post was saved to a collection or removed from one. */
export const savedChanged = createSignal();

type Savable = Pick<Post, "id" | "isSaved">;

export const saving = (postId: number, collectionId: number) => ({
  queueKey: `saved:${postId}`,
  change: <P extends Savable>(before: P): P => ({ ...before, isSaved: true }),
  send: async () => {
    const { isSaved } = await sendRequest(saved.save, {
      body: { post_id: postId, collection_id: collectionId },
    });
    return { isSaved };
  },
});

export const unsaving = (postId: number) => ({
  queueKey: `saved:${postId}`,
  change: <P extends Savable>(before: P): P => ({ ...before, isSaved: false }),
  send: async () => {
    const { isSaved } = await sendRequest(saved.remove, { body: { post_id: postId } });
    return { isSaved };
  },
});

/** The picker's chunk loads when it is opened. */
export const loadSavePicker = () => import("./components/SavePicker.tsx");
