import { follows } from "@angon/contract/follows";
import { sendRequest } from "../../lib/api/client.ts";
import { tellFollow } from "./state.ts";

export type Side = "followers" | "following";

interface Followable {
  isFollowing: boolean;
}

export const following = (userId: number, wanted: boolean) => ({
  queueKey: `follow:${userId}`,
  change: <F extends Followable>(before: F): F => ({ ...before, isFollowing: wanted }),
  send: async () => {
    const answer = await sendRequest(wanted ? follows.follow : follows.unfollow, {
      body: { followingId: userId },
    });
    tellFollow(userId, wanted);
    return answer;
  },
});

/** Newest first; `after` is the last of the page before. */
export const readSide = (side: Side, userId: number, after?: number, signal?: AbortSignal) =>
  sendRequest(
    follows[side],
    { query: { user_id: String(userId), cursor: after === undefined ? undefined : String(after) } },
    { signal },
  );
