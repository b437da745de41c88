import type { UserChange } from "@angon/contract/administration/users";
import type { AdminUser } from "@angon/contract/administration/users";
import type { PlatformRole } from "../../../kit/tables.ts";

export const kindOf = ({ role, level }: { role: PlatformRole; level: number }): AdminUser["kind"] =>
  level === 0 ? "GUARDIAN" : role === "USER" ? "STUDENT" : role;

/** A role, a guardian's profile or a suspension gives or takes what others rely on. */
export const isDangerous = ({ role, level, suspended }: UserChange): boolean =>
  role !== undefined || level !== undefined || suspended !== undefined;

/** An admin could not take back such a change of themselves. */
export const isAgainstOneself = ({ role, level, suspended }: UserChange): boolean =>
  (role !== undefined && role !== "ADMIN") || level === 0 || suspended === true;
