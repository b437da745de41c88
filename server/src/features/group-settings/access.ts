import type { GroupRole } from "@angon/contract/groups";
import { isAdmin, type Viewer } from "../../kit/access.ts";

/** The creator leads the group; only an admin of the school becomes its admin this way. */
export const foundersRole = (viewer: Pick<Viewer, "role" | "level">): GroupRole =>
  isAdmin(viewer) ? "GROUP_ADMIN" : "GROUP_MODERATOR";

/** Only a viewer who can read the group's posts may make the group public. */
export const canOpenUp = (viewer: Pick<Viewer, "role" | "level">, role: GroupRole | null): boolean =>
  isAdmin(viewer) || role !== null;
