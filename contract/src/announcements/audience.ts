import * as z from "zod/mini";
import { Id } from "../kit/endpoint.ts";
import { Batch } from "../people.ts";

/** More groups than a school has sections of one year. */
export const MAX_GROUPS = 40;

/** Exactly one of them. */
const Audience = z.strictObject({
  group_ids: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(MAX_GROUPS))),
  hsc_batch: z.optional(Batch),
  school: z.optional(z.literal(true)),
});

/** A post that is an announcement from the start; `true` is for the members of its own group. */
export const NewAnnouncement = z.union([z.literal(true), Audience]);
export type NewAnnouncement = z.output<typeof NewAnnouncement>;

export const announcementRefusals = [
  "announcements.one_audience",
  "announcements.leaders_only",
  "announcements.staff_only",
  "announcements.attachment",
] as const;
