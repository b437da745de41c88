import { isPasswordLongEnough } from "@angon/contract/accounts";
import { isTooLong, isTooShort, phonePattern, tidyLine } from "@angon/contract/kit/text";
import { BATCH_NAME_LENGTH, isBatchName, NAME_LENGTH } from "@angon/contract/people";
import { isSetupCode, type OfferedSubject } from "@angon/contract/setup";
import { nextBatchName } from "../../lib/data/next-batch-name.ts";
import { ProblemError } from "../../lib/http/problem.ts";
import type { BatchValues } from "../administration/batches/public.ts";
import type { SetupBody } from "./api.ts";

export const steps = ["code", "school", "admin", "years", "subjects", "signUp"] as const;
export type Step = (typeof steps)[number];

export interface SetupFields {
  code: string;
  brandBn: string;
  brandEn: string;
  contactPhone: string;
  email: string;
  /** A square picture as a `data:` address. */
  logo: string | null;
  name: string;
  phone: string;
  password: string;
  years: BatchValues[];
  /** The keys that are not taught: a new school begins with the whole list. */
  left: string[];
  signUp: "open" | "closed";
  paying: "none" | "some";
}

type Problem =
  | "code"
  | "school"
  | "longPhone"
  | "email"
  | "name"
  | "phone"
  | "password"
  | "year"
  | "twin"
  | "noYear"
  | "noSubject";
export type Problems = Record<string, Problem | undefined>;

const BRAND = { min: 1, max: 40 };
const CONTACT_MAX = { phone: 20, email: 120 };
const emailLike = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const isLine = (text: string, { min, max }: { min: number; max: number }): boolean =>
  !isTooShort(text, min) && !isTooLong(text, max);

export const codeProblems = ({ code }: SetupFields): Problems => ({
  code: isSetupCode(code) ? undefined : "code",
});

export const schoolProblems = ({ brandBn, brandEn, contactPhone, email }: SetupFields): Problems => ({
  brandBn: isLine(brandBn, BRAND) ? undefined : "school",
  brandEn: isLine(brandEn, BRAND) ? undefined : "school",
  contactPhone: isTooLong(contactPhone, CONTACT_MAX.phone) ? "longPhone" : undefined,
  email:
    email.trim() === "" || (emailLike.test(email.trim()) && !isTooLong(email, CONTACT_MAX.email))
      ? undefined
      : "email",
});

export const adminProblems = ({ name, phone, password }: SetupFields): Problems => ({
  name: isLine(name, NAME_LENGTH) ? undefined : "name",
  phone: phonePattern.test(phone) ? undefined : "phone",
  password: isPasswordLongEnough(password) ? undefined : "password",
});

/** By the place of the year, and `years` when there is none. */
export function yearProblems({ years }: SetupFields): Problems {
  const names = years.map(({ name }) => tidyLine(name));
  const problems = names.map((name, i): [string, Problem | undefined] => {
    if (isTooLong(name, BATCH_NAME_LENGTH.max) || !isBatchName(name)) return [`years.${i}`, "year"];
    return [`years.${i}`, names.indexOf(name) < i ? "twin" : undefined];
  });
  return { ...Object.fromEntries(problems), years: years.length === 0 ? "noYear" : undefined };
}

export const subjectProblems = ({ left }: SetupFields, offered: readonly OfferedSubject[]): Problems => ({
  subjects: offered.every(({ key }) => left.includes(key)) ? "noSubject" : undefined,
});

const JULY = 6;

/** The exam is in spring: from July on the next spring's year is in the last class. */
export function nextYears(today: Date): BatchValues[] {
  const exam = today.getFullYear() + (today.getMonth() < JULY ? 0 : 1);
  return ([12, 11] as const).map((level, i) => ({
    name: `HSC ${String((exam + i) % 100).padStart(2, "0")}`,
    level,
    examOn: "",
  }));
}

/** The year that follows the last row. */
export function yearAfter(years: readonly BatchValues[], today: Date): BatchValues {
  const [first] = nextYears(today);
  const last = years.at(-1)?.name;
  return { name: last === undefined ? (first?.name ?? "") : nextBatchName(last), level: 11, examOn: "" };
}

export const emptyFields = (today: Date): SetupFields => ({
  code: "",
  brandBn: "",
  brandEn: "",
  contactPhone: "",
  email: "",
  logo: null,
  name: "",
  phone: "",
  password: "",
  years: nextYears(today),
  left: [],
  signUp: "closed",
  paying: "none",
});

export const bodyFrom = (fields: SetupFields, offered: readonly OfferedSubject[]): SetupBody => ({
  code: fields.code,
  brand: { bn: tidyLine(fields.brandBn), en: tidyLine(fields.brandEn) },
  contact: { phone: fields.contactPhone.trim(), email: fields.email.trim() },
  admin: { name: tidyLine(fields.name), phone: fields.phone, password: fields.password },
  years: fields.years.map(({ name, level, examOn }) => ({
    name: tidyLine(name),
    level,
    exam_on: examOn || null,
  })),
  subjects: offered.map(({ key }) => key).filter((key) => !fields.left.includes(key)),
  sign_up_open: fields.signUp === "open",
  logo: fields.logo,
  paid_features: fields.paying === "some",
});

const stepOfPart: Readonly<Record<string, Step>> = {
  code: "code",
  brand: "school",
  contact: "school",
  logo: "school",
  admin: "admin",
  years: "years",
  subjects: "subjects",
};

/** The step whose field the server refused. */
export function stepOfError(error: unknown): Step | undefined {
  if (!(error instanceof ProblemError)) return undefined;
  if (error.code === "setup.wrong_code") return "code";
  if (error.code === "uploads.type_refused") return "school";
  if (error.code === "setup.phone_taken") return "admin";
  return stepOfPart[error.fields[0]?.path.split(".")[0] ?? ""];
}

export const isAbsent = (error: unknown): boolean => error instanceof ProblemError && error.status === 404;
