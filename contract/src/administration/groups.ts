import * as z from "zod/mini";
import { groupTypes, shutDoors } from "../groups.ts";
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
  /** The one of its admins who answers for it; null where no one was chosen or the owner has left. */
  owner: z.nullable(z.object({ id: Id, name: z.string() })),
  /** Null for a group of a seed, and after the founder's erasure. */
  founder: z.nullable(z.object({ id: Id, name: z.string() })),
});
export type AdminGroup = z.output<typeof AdminGroup>;

export const administrationGroups = {
  list: endpoint({
    method: "GET",
    path: "/api/admin/groups",
    audience: "user",
    summary: "List all groups of the school, including private and archived ones, newest first",
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
  changeOwner: endpoint({
    method: "PUT",
    path: "/api/admin/groups/{id}/owner",
    audience: "user",
    summary:
      "Make a member, or another person who may join, the owner of a group; the last owner moderates it",
    params: z.object({ id: IdText }),
    body: z.object({ user_id: Id }),
    response: AdminGroup,
    errors: [
      "administration.staff_only",
      "administration.confirm_needed",
      ...shutDoors,
      "members.managers_only",
      "administration.owner_unfit",
    ],
  }),
};
