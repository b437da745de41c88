import type { StepKey } from "@angon/contract/administration/steps";

/** The page on which a step is done. */
export const pageOf: Record<StepKey, string> = {
  people: "/admin/imports",
  classes: "/admin/groups",
  teachers: "/admin/people",
  entry: "/admin/people?status=not_joined",
  payment: "/admin/people?paid=no",
  backup: "/admin/health",
  announcement: "/group",
};
