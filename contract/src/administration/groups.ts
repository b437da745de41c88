import * as z from "zod/mini";
import { groupTypes } from "../groups.ts";
import { endpoint, Id, IdText, Instant, Limit, page } from "../kit/endpoint.ts";
import { singleLine } from "../kit/text.ts";
import { Batch } from "../people.ts";

export const groupStates = ["open", "archived"] as const;
export const GROUP_SEARCH_LENGTH = { min: 1, max: 60 } as const;

export const AdminGroup = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  image: z.nullable(z.string()),
  type: z.enum(groupTypes),
  visibility: z.enum(["PUBLIC", "PRIVATE"]),
  hsc_batch: z.nullable(Batch),
  members: z.int(),
  is_archived: z.boolean(),
  created_at: Instant,
  /** Null for a group of a seed, and after the founder's erasure. */
  founder: z.nullable(z.object({ id: Id, name: z.string() })),
});
export type AdminGroup = z.output<typeof AdminGroup>;

export const administrationGroups = {
  list: endpoint({
    method: "GET",
    path: "/api/admin/groups",
    audience: "user",
    summary: "All groups of the school, private and archived ones too, newest first",
    query: z.object({
      /** A part of the name or of the address. */
      q: z.optional(singleLine(GROUP_SEARCH_LENGTH)),
      type: z.optional(z.enum(groupTypes)),
      state: z.optional(z.enum(groupStates)),
      hsc_batch: z.optional(Batch),
      cursor: z.optional(IdText),
      limit: Limit,
    }),
    response: page(AdminGroup),
    errors: ["administration.staff_only"],
  }),
};
