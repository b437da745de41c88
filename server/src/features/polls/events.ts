declare module "../../kit/events.ts" {
  interface Events {
    /** Says who voted and never for which option. */
    "poll.voted": { postId: number; userId: number; isFirst: boolean };
  }
}
