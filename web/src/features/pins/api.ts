import type { ResponseOf } from "@angon/contract/kit/endpoint";
import { pins } from "@angon/contract/pins";
import type { Post } from "@angon/contract/posts";
import { sendRequest } from "../../lib/api/client.ts";

type Pinnable = Pick<Post, "id" | "isPinned" | "group_id">;

/** `told` hears whether pinning has opened the post to people outside its group. */
export const pinning = (post: Pinnable, wanted: boolean, told: (publishes: boolean) => void) => ({
  queueKey: `pin:${post.id}`,
  change: <P extends Pinnable>(before: P): P => ({ ...before, isPinned: wanted }),
  send: async () => {
    const params = { id: String(post.id) };
    const { isPinned, publishes } = wanted
      ? await sendRequest(pins.pin, { params, body: { group_id: post.group_id } })
      : await sendRequest(pins.unpin, { params });
    told(publishes);
    return { isPinned };
  },
});

/** Where pins stand: on the feed of a batch, or in a group. */
export interface Pinboard {
  batch?: string | undefined;
  group_id?: string;
}

export type PinnedPost = ResponseOf<typeof pins.list>["data"][number];

export const readPins = (of: Pinboard, signal: AbortSignal) =>
  sendRequest(pins.list, { query: of }, { signal });
