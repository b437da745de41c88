import * as z from "zod/mini";
import { endpoint, Id } from "./kit.ts";
import { Batch, groupRoles } from "./people.ts";
import { errorTable } from "./problem.ts";
import { line } from "./text.ts";

export const groupsErrors = errorTable({});

export const groupTypes = ["GENERAL", "CLUB", "CLASS", "SUBJECT", "COURSE"] as const;
export const visibilities = ["PUBLIC", "PRIVATE"] as const;

/** A group is named in an address by its slug or its id. */
export const GroupRef = line({ min: 1, max: 80 });

export const Group = z.object({
  id: Id,
  group_id: Id,
  slug: z.string(),
  name: z.string(),
  image: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  description: z.nullable(z.string()),
  visibility: z.enum(visibilities),
  type: z.enum(groupTypes),
  data: z.object({ subject: z.nullable(z.string()), subject_id: z.nullable(Id) }),
  member_count: z.int(),
  is_member: z.boolean(),
  is_paid: z.boolean(),
  disabled: z.boolean(),
  is_eligiable: z.boolean(),
  role: z.nullable(z.enum(groupRoles)),
  can: z.object({ post: z.boolean(), pin: z.boolean() }),
});
export type Group = z.output<typeof Group>;

export const groups = {
  mine: endpoint({
    method: "GET",
    path: "/api/group/mygroups",
    audience: "user",
    summary: "The groups one belongs to; for staff those of the batch they look at",
    query: z.object({ hsc_batch: z.optional(Batch) }),
    answer: z.array(Group),
    errors: [],
  }),
};
