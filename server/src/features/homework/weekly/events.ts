declare module "../../../kit/events.ts" {
  interface Events {
    /** The week of a guardian is over; an SMS is about one child, a letter about all. */
    "weekly.due": { guardianId: number; childId: number | null; week: string };
  }
}
