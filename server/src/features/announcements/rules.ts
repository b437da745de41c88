import { REMIND_HOURS } from "@angon/contract/announcements";

/** The time from which the unread can be reminded again; null when no reminder was sent. */
export const remindAgainAt = (sentAt: Date | null): Date | null =>
  sentAt && new Date(sentAt.getTime() + REMIND_HOURS * 3_600_000);
