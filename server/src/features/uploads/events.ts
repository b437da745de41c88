declare module "../../kit/events.ts" {
  interface Events {
    "upload.released": { key: string };
  }
}
