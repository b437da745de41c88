import { ASK_AGAIN_DAYS } from "@angon/contract/members";
import type { GroupRow } from "./tables.ts";

/** What the type of a group switches on. */
export const hasOf = (type: GroupRow["type"]) => ({
  many_images: type === "CLASS",
  homework: type === "CLASS" || type === "COURSE",
  ai_pool: type === "SUBJECT",
});

const DAY = 86_400_000;

/** When somebody who was turned away may ask again; null when nothing holds them back, as nobody asks at an open door. */
export const askAgainAfter = (
  { visibility }: Pick<GroupRow, "visibility">,
  rejectedAt: Date | null,
): Date | null =>
  visibility === "PRIVATE" && rejectedAt !== null
    ? new Date(rejectedAt.getTime() + ASK_AGAIN_DAYS * DAY)
    : null;
