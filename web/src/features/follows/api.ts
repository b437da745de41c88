import { follows } from "@angon/contract/follows";
import { call } from "../../lib/client.ts";

interface Followable {
  isFollowing: boolean;
}

export const following = (userId: number, wanted: boolean) => ({
  lane: `follow:${userId}`,
  change: <F extends Followable>(before: F): F => ({ ...before, isFollowing: wanted }),
  send: () => call(wanted ? follows.follow : follows.unfollow, { body: { followingId: userId } }),
});
