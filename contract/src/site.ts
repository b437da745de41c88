import * as z from "zod/mini";
import { ListedBatch } from "./batches.ts";
import { endpoint } from "./kit/endpoint.ts";
import { religions } from "./people.ts";

const Link = z.object({ bn: z.string(), en: z.string(), href: z.string() });
const Named = z.object({ bn: z.string(), en: z.string() });

/** Settings of a school; no page contains one of these values as a literal. */
export const Site = z.object({
  brand: Named,
  tagline: Named,
  /** The school's own paragraph on the page about it; may be empty. */
  about: Named,
  /** The address of the school's logo for a header; a school without one has the mark of the product. */
  logo: z.optional(z.string()),
  copyright: Named,
  company: z.array(z.object({ label: Named, value: z.string() })),
  contact: z.object({ short_call: z.string(), phone: z.string(), email: z.string() }),
  app_url: z.string(),
  links: z.array(Link),
  social: z.array(z.object({ name: z.string(), href: z.string() })),
  batches: z.array(ListedBatch),
  religions: z.array(z.enum(religions)),
  sign_up_open: z.boolean(),
  /** The school sends no SMS: its office hands out the codes for signing in. */
  office_codes: z.optional(z.literal(true)),
  /** Without them each student counts as paid, and no page mentions paying. */
  paid_features: z.boolean(),
  /** The usual price of a megabyte of mobile data in taka; each user can set their own. */
  data_price_bdt_per_mb: z.number(),
  /** The year whose twelve months the leaderboard goes through. */
  contest_year: z.int(),
  sign_in_url: z.string(),
  shop_url: z.string(),
});
export type Site = z.output<typeof Site>;

export const site = {
  get: endpoint({
    method: "GET",
    path: "/api/site",
    audience: "public",
    summary: "Get the public data of the school: brand, links, batches",
    response: Site,
    errors: [],
  }),
};
