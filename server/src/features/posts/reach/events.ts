declare module "../../../kit/events.ts" {
  interface Events {
    "post.reached": { postId: number };
  }
}
