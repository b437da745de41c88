import type { AdminUser, UserChange, UserCorrection } from "@angon/contract/administration/users";
import type { PlatformRole } from "../../../kit/tables.ts";

export const kindOf = ({ role, level }: { role: PlatformRole; level: number }): AdminUser["kind"] =>
  level === 0 ? "GUARDIAN" : role === "USER" ? "STUDENT" : role;

/** The level of a student with a batch is that of the batch, by a trigger of the table. */
export const LEVEL = 12;

/** The audit log names no phone number, also not one that was searched for. */
export const maskedSearch = (q: string | undefined): string | undefined =>
  q?.replace(/[0-9০-৯](?=.*[0-9০-৯]{3})/g, "•");

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
