declare module "../../kit/events.ts" {
  interface Events {
    "user.followed": { followerId: number; followingId: number };
    "user.unfollowed": { followerId: number; followingId: number };
  }
}
