declare module "../../kit/events.ts" {
  interface Events {
    "post.removed": { postId: number };
    "post.restored": { postId: number };
    "post.hidden": { postId: number };
    /** A held post was withdrawn or refused. */
    "post.dropped": { postId: number };
    "post.shared": { postId: number; userId: number };
  }
}
