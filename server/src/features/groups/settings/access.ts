import type { GroupRole } from "@angon/contract/groups";
import { isAdmin, type Viewer } from "../../../kit/access.ts";

/** Whoever makes a group leads it; only an admin of the school becomes its admin by that. */
export const foundersRole = (viewer: Pick<Viewer, "role" | "level">): GroupRole =>
  isAdmin(viewer) ? "GROUP_ADMIN" : "GROUP_MODERATOR";

/** What was said among members is shown to everybody by nobody who could not read it. */
export const canOpenUp = (viewer: Pick<Viewer, "role" | "level">, role: GroupRole | null): boolean =>
  isAdmin(viewer) || role !== null;
