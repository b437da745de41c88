declare module "../../kit/events.ts" {
  interface Events {
    /** The start is a day ahead, unless it has moved. */
    "calendar.due": { entryId: number };
    "calendar.removed": { entryId: number };
  }
}
