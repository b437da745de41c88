import * as z from "zod/mini";
import { singleLine } from "../kit/text.ts";
import { groupRoles } from "../people.ts";

export const SECTION_LENGTH = 20;
export const MAX_ROLL = 999_999_999;

export const memberOrders = ["rank", "name", "roll", "joined", "seen"] as const;
export type MemberOrder = (typeof memberOrders)[number];

/** Seen within a week, within a month, or longer ago. */
export const seenSpans = ["week", "month", "longer"] as const;
export type SeenSpan = (typeof seenSpans)[number];

/** `sort` and `seen` by times are for managers, as the times are. */
export const MemberFilter = z.object({
  sort: z.optional(z.enum(memberOrders)),
  role: z.optional(z.enum(groupRoles)),
  section: z.optional(singleLine({ min: 1, max: SECTION_LENGTH })),
  seen: z.optional(z.enum(seenSpans)),
});
export type MemberFilter = z.output<typeof MemberFilter>;
