declare module "../../kit/events.ts" {
  interface Events {
    "post.saved": { postId: number; userId: number };
    "post.unsaved": { postId: number; userId: number };
  }
}
