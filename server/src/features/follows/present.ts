import type { Followed } from "@angon/contract/follows";
import { asPerson, type Author } from "../posts/public.ts";

export type FollowedRow = Author & { is_following: boolean };

export const asFollowed = ({ is_following, ...author }: FollowedRow): Followed => ({
  ...asPerson(author),
  isFollowing: is_following,
});
