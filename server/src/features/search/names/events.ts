declare module "../../../kit/events.ts" {
  interface Events {
    "names.behind": Record<string, never>;
    "names.misheard": { after: number };
  }
}
