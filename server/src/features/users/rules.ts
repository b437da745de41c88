import type { PlatformRole } from "../../kit/tables.ts";

export type Rights = { role: PlatformRole; level: number; hsc_batch: string | null };

/** A guardian is level 0, holds no role and reads the batches of the children. */
export const isPossible = ({ role, level, hsc_batch }: Rights): boolean =>
  level > 0 || (role === "USER" && hsc_batch === null);

type Admin = { id: number; suspended_at: Date | null; suspended_until: Date | null };

const canSignIn = ({ suspended_at, suspended_until }: Admin, now: Date): boolean =>
  suspended_at === null || (suspended_until !== null && suspended_until <= now);

/** Whether no other admin who can sign in would be left. The list is empty when `userId` is no admin. */
export const isLastAdmin = (admins: readonly Admin[], userId: number, now: Date): boolean =>
  admins.some(({ id }) => id === userId) &&
  !admins.some((admin) => admin.id !== userId && canSignIn(admin, now));
