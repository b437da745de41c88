import { cast, PASSWORD } from "./cast.ts";

const shown = ["rafi", "tanvir", "sadia", "selina", "farhana", "admin", "rahima"] as const;

const what = {
  rafi: "student, HSC 25, paid",
  tanvir: "student, HSC 26, not paid",
  sadia: "new student, profile not finished",
  selina: "teacher",
  farhana: "moderator",
  admin: "admin",
  rahima: "guardian, two profiles",
} as const;

/** A short list of demo users, printed at the first start of the demo school. */
export const peopleTable = (): string =>
  shown.map((key) => `  ${cast[key].phone}  ${PASSWORD}  ${what[key]}`).join("\n");
