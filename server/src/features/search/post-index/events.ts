declare module "../../../kit/events.ts" {
  interface Events {
    /** Null begins with the newest post. */
    "search.behind": { before: number | null };
    "homework.unnamed": { before: number | null };
  }
}
