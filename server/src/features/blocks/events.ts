declare module "../../kit/events.ts" {
  interface Events {
    /** Neither sees the other from now on. */
    "user.blocked": { userId: number; otherId: number };
  }
}
