declare module "../../kit/events.ts" {
  interface Events {
    "group.invited": { groupId: number; userId: number; byId: number };
    "group.invite_ended": { groupId: number; userId: number };
  }
}
