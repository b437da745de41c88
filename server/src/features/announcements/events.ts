declare module "../../kit/events.ts" {
  interface Events {
    "announcement.reminded": { postId: number; userId: number };
  }
}
