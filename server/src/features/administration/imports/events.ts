declare module "../../../kit/events.ts" {
  interface Events {
    /** The next chunk of rows is due. */
    "import.continued": { importId: number };
    /** Its rows or its status changed; `userId` has started it. */
    "import.changed": { importId: number; userId: number };
  }
}
