declare module "../../../kit/events.ts" {
  interface Events {
    "words.behind": { before: number };
    "words.untidy": { after: string };
  }
}
