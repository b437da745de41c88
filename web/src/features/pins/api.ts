import { pins } from "@angon/contract/pins";
import type { Post } from "@angon/contract/posts";
import type { BatchName } from "../../lib/batch.ts";
import { call } from "../../lib/client.ts";

type Pinnable = Pick<Post, "id" | "isPinned" | "group_id">;

/** `told` hears whether pinning has opened the post to people outside its group. */
export const pinning = (post: Pinnable, wanted: boolean, told: (publishes: boolean) => void) => ({
  lane: `pin:${post.id}`,
  change: <P extends Pinnable>(before: P): P => ({ ...before, isPinned: wanted }),
  send: async () => {
    const params = { id: String(post.id) };
    const { isPinned, publishes } = wanted
      ? await call(pins.pin, { params, body: { group_id: post.group_id } })
      : await call(pins.unpin, { params });
    told(publishes);
    return { isPinned };
  },
});

export const readPins = (batch: BatchName | undefined, signal: AbortSignal) =>
  call(pins.list, { query: { batch } }, { signal });
