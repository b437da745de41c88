declare module "../../kit/events.ts" {
  interface Events {
    "user.joined": { userId: number };
    "user.updated": { userId: number };
    "user.erased": { userId: number; accountId: number };
  }
}
