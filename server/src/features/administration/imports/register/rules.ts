import type { ImportField, ImportRole } from "@angon/contract/administration/imports";
import type { ImportProblemCode } from "@angon/contract/administration/import-problems";
import { genderNames, studyGroupNames } from "@angon/contract/administration/import-words";
import { GROUP_NAME_LENGTH, SLUG_LENGTH } from "@angon/contract/group-settings";
import { slugFrom } from "@angon/contract/groups/slug";
import { latinDigits, phonePattern, singleLine } from "@angon/contract/kit/text";
import { MAX_ROLL, SECTION_LENGTH } from "@angon/contract/members/filter";
import { NAME_LENGTH } from "@angon/contract/people";

export type Register = {
  roll: number | null;
  section: string | null;
  study_group: string | null;
  gender: string | null;
  /** The last paid day. */
  paid_until: string | null;
  guardian: { phone: string; name: string | null } | null;
  classes: readonly string[];
};

export const noRegister: Register = {
  roll: null,
  section: null,
  study_group: null,
  gender: null,
  paid_until: null,
  guardian: null,
  classes: [],
};

/** Two headings or names are the same when they differ by spaces, signs or the script of digits. */
export const keyOf = (text: string): string =>
  latinDigits(text.normalize("NFC"))
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** Spreadsheets drop the first zero of a number, and many people write the code of the country. */
export function phoneIn(cell: string): string {
  const digits = latinDigits(cell).replace(/[\s\-().]/g, "");
  const local = digits.replace(/^(?:\+|00)?88(?=0?1)/, "");
  return /^1[3-9][0-9]{8}$/.test(local) ? `0${local}` : local;
}

const byKey = <Value extends string>(names: readonly (readonly [Value, string])[]) =>
  new Map(names.flatMap(([value, words]) => words.split(" ").map((word) => [keyOf(word), value] as const)));

const studyGroupOf = byKey(studyGroupNames);
const genderOf = byKey(genderNames);

const CENTURY = 2_000;
const DAY_MS = 86_400_000;
/** Day 0 of a spreadsheet, which counts a 29th of February 1900 that never was. */
const SHEET_EPOCH = Date.UTC(1899, 11, 30);

/** `31/12/2027`, `2027-12-31` or the number of a spreadsheet as a day; undefined for anything else. */
export function dayIn(cell: string): string | undefined {
  const text = latinDigits(cell.trim());
  if (/^[345][0-9]{4}$/.test(text))
    return new Date(SHEET_EPOCH + Number(text) * DAY_MS).toISOString().slice(0, 10);
  const [, y, m, d] = /^([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})$/.exec(text) ?? [];
  const [, day = d, month = m, year = y] =
    /^([0-9]{1,2})[-/.]([0-9]{1,2})[-/.]([0-9]{4}|[0-9]{2})$/.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) return undefined;
  const full = Number(year) < 100 ? CENTURY + Number(year) : Number(year);
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal && full >= CENTURY ? date.toISOString().slice(0, 10) : undefined;
}

const Section = singleLine({ max: SECTION_LENGTH });
const GuardianName = singleLine(NAME_LENGTH);
const ClassName = singleLine(GROUP_NAME_LENGTH);
const MAX_CLASSES = 10;

type Fields = Record<ImportField, string>;
type Asked = {
  role: ImportRole;
  hasPaid: boolean;
  nameProblem: (name: string, isOfStaff: boolean) => ImportProblemCode | undefined;
};

/** Of the office's register: roll number, section and guardian count for students alone. */
export function readRegister(
  fields: Fields,
  { role, hasPaid, nameProblem }: Asked,
): { register: Register; problems: ImportProblemCode[] } {
  const problems: ImportProblemCode[] = [];
  const read = <Value>(cell: string, value: Value | undefined, problem: ImportProblemCode): Value | null => {
    if (cell === "") return null;
    if (value === undefined) problems.push(problem);
    return value ?? null;
  };
  const gender = read(fields.gender, genderOf.get(keyOf(fields.gender)), "unknown_gender");
  const paid_until = hasPaid ? read(fields.paid_until, dayIn(fields.paid_until), "bad_paid_date") : null;
  const classes = role === "GUARDIAN" ? [] : classesIn(fields.class);
  if (classes.some((name) => !ClassName.safeParse(name).success)) problems.push("bad_class");
  if (role !== "STUDENT") return { register: { ...noRegister, gender, paid_until, classes }, problems };
  const guardian = guardianIn(fields, nameProblem);
  if (typeof guardian === "string") problems.push(guardian);
  const register: Register = {
    roll: read(fields.roll, rollIn(fields.roll), "bad_roll"),
    section: read(fields.section, Section.safeParse(fields.section).data, "bad_section"),
    study_group: read(fields.study_group, studyGroupOf.get(keyOf(fields.study_group)), "unknown_study_group"),
    gender,
    paid_until,
    guardian: typeof guardian === "string" ? null : guardian,
    classes,
  };
  return { register, problems };
}

/** The address of a class by the sounds of its name; empty where it has none. */
export const classSlug = (name: string): string => {
  const slug = slugFrom(name, SLUG_SPACE);
  return slug.length >= SLUG_LENGTH.min ? slug : "";
};

/** For a number behind a slug that is taken. */
const SLUG_SPACE = 6;

const classesIn = (cell: string): string[] =>
  cell
    .split(/[;,|\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== "")
    .slice(0, MAX_CLASSES);

function rollIn(cell: string): number | undefined {
  const digits = latinDigits(cell).replace(/\.0+$/, "");
  const roll = /^[0-9]{1,9}$/.test(digits) ? Number(digits) : 0;
  return roll >= 1 && roll <= MAX_ROLL ? roll : undefined;
}

/** A guardian is a phone; a name alone is the father's of a sheet, and nothing to sign in with. */
function guardianIn(
  { guardian_phone, guardian_name }: Fields,
  nameProblem: Asked["nameProblem"],
): Register["guardian"] | ImportProblemCode {
  if (guardian_phone === "") return null;
  const phone = phoneIn(guardian_phone);
  if (!phonePattern.test(phone)) return "bad_guardian_phone";
  if (guardian_name === "") return { phone, name: null };
  const name = GuardianName.safeParse(guardian_name).data;
  if (name === undefined || nameProblem(name, false) !== undefined) return "guardian_name_wrong";
  return { phone, name };
}

/** Where a roll number counts: one per batch, study group and section. */
export type RollPlace = {
  hsc_batch: string | null;
  study_group: string | null;
  section: string | null;
  roll: number | null;
};

const placeKey = ({ hsc_batch, study_group, section, roll }: RollPlace): string =>
  [hsc_batch, study_group, (section ?? "").toLowerCase(), roll].join("\n");

type RollRow = {
  line: number;
  wanted: { role: ImportRole; batch: string | null; register: Register };
  /** The profile that the row means; null for a new person. */
  profile: (RollPlace & { id: number }) | null;
};

type RollProblem = { line: number; code: ImportProblemCode; earlier: number | null };

/**
 * Rows whose roll number is taken: by an earlier line of the file, or by a student of the school who keeps the number.
 * Without `updates` the file changes nothing of people who exist, so that their rows ask for no number.
 */
export function takenRolls(
  rows: readonly RollRow[],
  holders: readonly (RollPlace & { id: number })[],
  { updates }: { updates: boolean },
): RollProblem[] {
  const asking = rows.flatMap(({ line, wanted: { role, batch, register }, profile }) => {
    if (role !== "STUDENT" || register.roll === null || (profile !== null && !updates)) return [];
    const place = {
      hsc_batch: batch ?? profile?.hsc_batch ?? null,
      study_group: register.study_group ?? profile?.study_group ?? null,
      section: register.section ?? profile?.section ?? null,
      roll: register.roll,
    };
    return [{ line, id: profile?.id ?? null, key: placeKey(place) }];
  });
  const givenUp = new Set(asking.map(({ id }) => id));
  const kept = new Set(holders.filter(({ id }) => !givenUp.has(id)).map(placeKey));
  const lineOf = new Map<string, number>();
  return asking.flatMap(({ line, key }): RollProblem[] => {
    const earlier = lineOf.get(key);
    lineOf.set(key, earlier ?? line);
    if (earlier !== undefined) return [{ line, code: "roll_repeated", earlier }];
    return kept.has(key) ? [{ line, code: "roll_taken", earlier: null }] : [];
  });
}
