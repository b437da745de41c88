declare module "../../kit/events.ts" {
  interface Events {
    "guardian.linked": { guardianId: number; childId: number; byId: number };
    "guardian.unlinked": { guardianId: number; childId: number; byId: number };
  }
}
