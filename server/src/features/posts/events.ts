declare module "../../kit/events.ts" {
  interface Events {
    "post.removed": { postId: number };
    "post.restored": { postId: number };
    "post.hidden": { postId: number };
    "post.shared": { postId: number; userId: number };
  }
}
