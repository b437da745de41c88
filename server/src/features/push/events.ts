declare module "../../kit/events.ts" {
  interface Events {
    "push.told_one": { userId: number; type: string; about: string; at: string };
    "push.due": { deviceId: number } & ({ type: string; about: string; at: string } | { since: string });
    "push.quiet_over": { userId: number };
  }
}
