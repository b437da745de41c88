declare module "../../kit/events.ts" {
  interface Events {
    "post.created": {
      postId: number;
      userId: number;
      groupId: number | null;
      batch: string | null;
      ai_enabled: boolean;
      hasMentions: boolean;
    };
    "post.edited": { postId: number };
  }
}
