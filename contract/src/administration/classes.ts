import * as z from "zod/mini";
import { GROUP_NAME_LENGTH, Slug } from "../group-settings.ts";
import { visibilities } from "../groups.ts";
import { guardRefusals } from "../guard/errors.ts";
import { endpoint, Id } from "../kit/endpoint.ts";
import { singleLine } from "../kit/text.ts";
import { Batch } from "../people.ts";

/** The sections of one year are some dozen at most. */
export const MAX_CLASSES = 30;

const NewClass = z.object({
  name: singleLine(GROUP_NAME_LENGTH),
  slug: Slug,
  /** Becomes the owner in place of the admin. */
  owner_id: z.optional(z.nullable(Id)),
});

export const administrationClasses = {
  create: endpoint({
    method: "POST",
    path: "/api/admin/classes",
    audience: "user",
    summary: "Create several class groups of a school year at once: all of them or none",
    body: z.object({
      classes: z.array(NewClass).check(z.minLength(1, "required"), z.maxLength(MAX_CLASSES, "out_of_range")),
      hsc_batch: z.nullable(Batch),
      visibility: z.enum(visibilities),
    }),
    response: z.object({ created: z.array(z.object({ id: Id, slug: z.string(), name: z.string() })) }),
    status: 201,
    errors: [
      "administration.staff_only",
      "founding.slug_taken",
      "administration.owner_unfit",
      ...guardRefusals,
    ],
  }),
};
