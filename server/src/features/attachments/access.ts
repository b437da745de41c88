import type { Viewer } from "../../kit/access.ts";
import { leads, type GroupFound } from "../groups/public.ts";

/** Puts files into the group and removes those that were put there. */
export const canChange = (viewer: Viewer, group: GroupFound): boolean =>
  group.inside && !group.disabled && leads(viewer, group.my_role);
