declare module "../../kit/events.ts" {
  interface Events {
    "user.joined": { userId: number };
    "user.updated": { userId: number };
    "user.suspended": { userId: number };
    /** `removesTexts`: the person wished that posts and comments which others answered go as well. */
    "user.erased": { userId: number; accountId: number; removesTexts?: boolean };
  }
}
