import { follows } from "@angon/contract/follows";
import { call } from "../../lib/client.ts";

export type Side = "followers" | "following";

interface Followable {
  isFollowing: boolean;
}

export const following = (userId: number, wanted: boolean) => ({
  lane: `follow:${userId}`,
  change: <F extends Followable>(before: F): F => ({ ...before, isFollowing: wanted }),
  send: () => call(wanted ? follows.follow : follows.unfollow, { body: { followingId: userId } }),
});

/** Newest first; `after` is the last of the page before. */
export const readSide = (side: Side, userId: number, after?: number, signal?: AbortSignal) =>
  call(
    follows[side],
    { query: { user_id: String(userId), cursor: after === undefined ? undefined : String(after) } },
    { signal },
  );
