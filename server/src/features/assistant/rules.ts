import { isStaff, isStudent, type Viewer } from "../../kit/access.ts";

const STUDENT_ANSWERS = 5;
const STAFF_ANSWERS = 20;
/** The school's daily number of answers for its subject groups. */
export const POOL_ANSWERS = 100;

type Person = Pick<Viewer, "role" | "level" | "isPaid">;

export const dailyAnswers = (person: Person): number => (isStaff(person) ? STAFF_ANSWERS : STUDENT_ANSWERS);

/** Paid access is a student's matter; staff and guardians have nothing that could run out. */
export const accessExpired = (person: Person): boolean => isStudent(person) && !person.isPaid;
