import { follows } from "@angon/contract/follows";
import { sendRequest } from "../../lib/api/client.ts";
import { announceFollow } from "./state.ts";

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
    announceFollow(userId, wanted);
    return answer;
  },
});
