import * as z from "zod/mini";
import { endpoint, Id, IdText, Limit, page } from "../kit/endpoint.ts";
import { errorTable } from "../kit/problem.ts";
import { singleLine } from "../kit/text.ts";
import { LONGEST_SEARCH } from "../search.ts";

export const TERM_LENGTH = { min: 1, max: 120 } as const;

export const termFields = [
  "physics",
  "chemistry",
  "biology",
  "maths",
  "statistics",
  "ict",
  "english",
  "other",
] as const;
export type TermField = (typeof termFields)[number];

export const administrationTermsErrors = errorTable({
  "terms.exists": {
    status: 409,
    bn: "এই জোড়া আগে থেকেই আছে।",
    en: "This pair is already in the list.",
  },
});

const Field = z.enum(termFields);
const Side = singleLine(TERM_LENGTH);

/** Words that stand for each other in every search; a side may have several spellings with slashes between them. */
export const Term = z.object({
  id: Id,
  field: Field,
  bengali: z.string(),
  english: z.string(),
  is_removed: z.boolean(),
});
export type Term = z.output<typeof Term>;

const call = { audience: "user" } as const;

export const administrationTerms = {
  list: endpoint({
    ...call,
    method: "GET",
    path: "/api/admin/terms",
    summary: "List the terms in two languages, own ones first, for admins",
    query: z.object({
      q: z.optional(singleLine({ min: 1, max: LONGEST_SEARCH })),
      field: z.optional(Field),
      removed: z.optional(z.enum(["true", "false"])),
      cursor: z.optional(IdText),
      limit: Limit,
    }),
    response: page(Term),
    errors: ["administration.staff_only"],
  }),
  create: endpoint({
    ...call,
    method: "POST",
    path: "/api/admin/terms",
    summary: "Add a term in two languages",
    body: z.object({ field: Field, bengali: Side, english: Side }),
    response: Term,
    status: 201,
    errors: ["administration.staff_only", "terms.exists"],
  }),
  update: endpoint({
    ...call,
    method: "PUT",
    path: "/api/admin/terms/{id}",
    summary: "Edit, remove or restore a search term in two languages",
    params: z.object({ id: IdText }),
    body: z.object({
      field: z.optional(Field),
      bengali: z.optional(Side),
      english: z.optional(Side),
      is_removed: z.optional(z.boolean()),
    }),
    response: Term,
    errors: ["administration.staff_only", "terms.exists"],
  }),
};
