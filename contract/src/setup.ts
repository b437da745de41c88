import * as z from "zod/mini";
import { Password } from "./accounts.ts";
import { SiteSettings } from "./administration/settings.ts";
import { Day, endpoint, Ok } from "./kit/endpoint.ts";
import { errorTable } from "./kit/problem.ts";
import { latinDigits, Phone, singleLine } from "./kit/text.ts";
import { NAME_LENGTH, NewBatch } from "./people.ts";
import { SignedIn } from "./session.ts";

export const setupErrors = errorTable({
  "setup.wrong_code": {
    status: 403,
    bn: "কোডটা মিলছে না। সার্ভারের লগে শেষ যে কোড লেখা আছে, সেটা দিন।",
    en: "The code does not match. Enter the latest code in the server's log.",
  },
  "setup.phone_taken": {
    status: 409,
    bn: "এই ফোন নম্বরে আগে থেকেই একটি অ্যাকাউন্ট আছে। অন্য নম্বর দিন।",
    en: "This phone number has an account already. Enter another one.",
  },
});

export const streams = ["common", "science", "humanities", "business"] as const;
export const MAX_YEARS = 6;
export const SETUP_CODE_LENGTH = 12;

/** Letters that are not taken for digits or each other (Crockford), in groups that can be read aloud. */
const codeText = /^[0-9A-HJKMNP-TV-Z]{12}$/;

/** The code as it is compared: without the dashes, in capitals, with O, I and L as the digits they are taken for. */
export const tidySetupCode = (typed: string): string =>
  latinDigits(typed)
    .toUpperCase()
    .replace(/[\s–-]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");

export const isSetupCode = (typed: string): boolean => codeText.test(tidySetupCode(typed));

const Code = z
  .string()
  .check(
    z.maxLength(100, "setup.wrong_code"),
    z.overwrite(tidySetupCode),
    z.regex(codeText, "setup.wrong_code"),
  );

const OfferedSubject = z.object({
  key: z.string(),
  name: z.string(),
  name_en: z.string(),
  stream: z.enum(streams),
  chapters: z.array(z.string()),
});
export type OfferedSubject = z.output<typeof OfferedSubject>;

const Offer = z.object({
  subjects: z.array(OfferedSubject),
  /** The address in links; null when the operator has not set one. */
  public_url: z.nullable(z.string()),
});
export type Offer = z.output<typeof Offer>;

const { brand, contact } = SiteSettings.shape;

const Year = z.object({
  name: NewBatch,
  level: z.union([z.literal(11), z.literal(12)], "not_an_option"),
  exam_on: z.optional(z.nullable(Day)),
});
export type SetupYear = z.output<typeof Year>;

const hasNoTwins = (names: readonly string[]): boolean => new Set(names).size === names.length;

/** A square picture of 512 pixels weighs some 60 KB; base64 makes it a third longer. */
export const LOGO_LETTERS = 200_000;

const School = z.object({
  code: Code,
  brand,
  contact: z.object({ phone: contact.shape.phone, email: contact.shape.email }),
  admin: z.object({ name: singleLine(NAME_LENGTH), phone: Phone, password: Password }),
  years: z.array(Year).check(
    z.minLength(1, "required"),
    z.maxLength(MAX_YEARS, "out_of_range"),
    z.refine((years) => hasNoTwins(years.map(({ name }) => name)), "batches.exists"),
  ),
  /** The keys of the offered subjects that the school teaches. */
  subjects: z
    .array(singleLine({ min: 1, max: 60 }))
    .check(z.minLength(1, "required"), z.maxLength(200, "out_of_range")),
  sign_up_open: z.boolean(),
  /** A square picture as a `data:` address: files are uploaded by users, and the school has none yet. */
  logo: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.maxLength(LOGO_LETTERS, "too_long"),
          z.regex(/^data:image\/(webp|jpeg|png);base64,[A-Za-z0-9+/]+={0,2}$/, "bad_format"),
        ),
    ),
  ),
  paid_features: z._default(z.boolean(), false),
});

/** Every address answers 404 once the school has an admin. */
export const setup = {
  offer: endpoint({
    method: "GET",
    path: "/api/setup",
    audience: "public",
    summary: "List the subjects and chapters that an empty school may choose from",
    response: Offer,
    errors: [],
  }),
  code: endpoint({
    method: "POST",
    path: "/api/setup/code",
    audience: "public",
    summary: "Check the setup code that the server has logged",
    body: z.object({ code: Code }),
    response: Ok,
    errors: ["setup.wrong_code"],
  }),
  finish: endpoint({
    method: "POST",
    path: "/api/setup",
    audience: "public",
    summary: "Set up an empty school: name, first admin, school years, subjects and sign-up; works once",
    body: School,
    response: SignedIn,
    status: 201,
    errors: ["setup.wrong_code", "setup.phone_taken", "batches.exists", "uploads.type_refused"],
  }),
};
