declare module "../../../kit/events.ts" {
  interface Events {
    "scheduled.due": { scheduledId: number };
    "scheduled.refused": { scheduledId: number };
  }
}
