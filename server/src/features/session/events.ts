declare module "../../kit/events.ts" {
  interface Events {
    "session.ended": { sessionIds: string[] };
  }
}
