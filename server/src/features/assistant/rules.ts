import type { QuotaSettings } from "@angon/contract/administration/settings";
import { isStaff, isStudent, type Viewer } from "../../kit/access.ts";

/** The day's answers of a student, of staff, and of the school for its subject groups. */
const defaults: QuotaSettings = { student_answers: 5, staff_answers: 20, pool_answers: 100 };

export const quotasFrom = (own: Partial<QuotaSettings> | undefined): QuotaSettings => ({
  ...defaults,
  ...own,
});

type Person = Pick<Viewer, "role" | "level" | "isPaid">;

export const dailyAnswers = (person: Person, quotas: QuotaSettings): number =>
  isStaff(person) ? quotas.staff_answers : quotas.student_answers;

/** Paid access is a student's matter; staff and guardians have nothing that could run out. */
export const accessExpired = (person: Person): boolean => isStudent(person) && !person.isPaid;
