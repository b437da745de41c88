declare module "../../kit/events.ts" {
  interface Events {
    "held.created": { postId: number };
    "held.decided": { postId: number };
  }
}
