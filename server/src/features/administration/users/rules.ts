import type { AdminUser, UserChange, UserCorrection } from "@angon/contract/administration/users";
import { NAME_LENGTH } from "@angon/contract/people";
import { cut } from "@angon/contract/markup/cut";
import type { PlatformRole } from "../../../kit/tables.ts";
import { text } from "./text.ts";

export const kindOf = ({ role, level }: { role: PlatformRole; level: number }): AdminUser["kind"] =>
  level === 0 ? "GUARDIAN" : role === "USER" ? "STUDENT" : role;

/** The level of a student with a batch is that of the batch, by a trigger of the table. */
export const LEVEL = 12;

/** A guardian whose name the office does not know is called after the student. */
export const guardianName = (child: string): string => {
  const suffix = text.guardianOf.bn;
  return cut(child, NAME_LENGTH.max - suffix.length) + suffix;
};

/** A role, a guardian's profile or a suspension gives or takes what others rely on, and a phone opens an account. */
export const isDangerous = ({
  role,
  level,
  suspended,
  phone,
  guardian_phone,
}: UserChange & UserCorrection): boolean =>
  [role, level, suspended, phone, guardian_phone].some((value) => value !== undefined);

/** An admin could not take back such a change of themselves. */
export const isAgainstOneself = ({ role, level, suspended }: UserChange): boolean =>
  (role !== undefined && role !== "ADMIN") || level === 0 || suspended === true;
