import * as z from "zod/mini";
import { endpoint, Id, Instant } from "../kit/endpoint.ts";
import { errorTable } from "../kit/problem.ts";
import { Batch } from "../people.ts";
import { PeopleOfFilter } from "./users.ts";

export const administrationCodesErrors = errorTable({
  "codes.one_scope": {
    status: 422,
    bn: "কাদের কোড লাগবে, তা একভাবে বলুন: মানুষ বেছে, অথবা একটা ব্যাচ, গ্রুপ বা ফাইল দিয়ে।",
    en: "Say in one way who gets codes: chosen people, a filter, a batch, a group or an import.",
  },
  "codes.too_many": {
    status: 422,
    bn: "একবারে ২,০০০ জনের বেশি মানুষের কোড বানানো যায় না। ছোট একটা ভাগ বেছে নিন।",
    en: "No more than 2,000 people get codes at once. Choose a smaller part.",
  },
  "codes.no_pdf": {
    status: 406,
    bn: "কোডের পাতা ব্রাউজার থেকে ছাপানো বা পিডিএফ করা যায়। সার্ভার দেয় JSON বা CSV।",
    en: "The slips are printed, or saved as PDF, by the browser. The server sends JSON or CSV.",
  },
});

/** People of one batch, group or import; one request stays within a transaction of a second. */
export const MAX_CODES = 2_000;

/** As many as one array of a request may hold. */
const MAX_CHOSEN = 1_000;

export const leftOutReasons = [
  "has_password",
  "suspended",
  "staff",
  "no_phone",
  "yourself",
  "absent",
] as const;

export const IssuedCode = z.object({
  user_id: Id,
  name: z.string(),
  phone: z.string(),
  /** Profiles of one phone share its code. */
  code: z.string(),
  expires_at: Instant,
});
export type IssuedCode = z.output<typeof IssuedCode>;

/**
 * Opens the sign-in page with phone and code filled in; with `step=1` also where another child of the family is signed
 * in. The part behind `#` is not sent to the server.
 */
export const signInLink = (origin: string, { phone, code }: Pick<IssuedCode, "phone" | "code">): string =>
  `${origin}/auth?step=1&way=slip#phone=${phone}&code=${code}`;

const IssuedCodes = z.object({
  codes: z.array(IssuedCode),
  left_out: z.array(z.object({ reason: z.enum(leftOutReasons), count: z.int() })),
});
export type IssuedCodes = z.output<typeof IssuedCodes>;

/** One of the first six says whose codes are made. */
const Scope = z.object({
  user_ids: z.optional(z.array(Id).check(z.minLength(1, "too_short"), z.maxLength(MAX_CHOSEN, "too_long"))),
  filter: z.optional(PeopleOfFilter),
  batch: z.optional(Batch),
  hsc_batch: z.optional(Batch),
  group_id: z.optional(Id),
  import_id: z.optional(Id),
  /** Also for accounts that have a password already. */
  all: z.optional(z.boolean()),
});
export type CodesScope = z.output<typeof Scope>;

export const administrationCodes = {
  issue: endpoint({
    method: "POST",
    path: "/api/admin/users/codes",
    audience: "user",
    summary:
      "Create sign-in codes for chosen people, those of a filter, a batch, a group or an import; they are shown once",
    body: Scope,
    response: IssuedCodes,
    csv: true,
    errors: [
      "administration.staff_only",
      "administration.confirm_needed",
      "administration.too_many",
      "administration.list_changed",
      "codes.one_scope",
      "codes.too_many",
      "codes.no_pdf",
    ],
  }),
};
