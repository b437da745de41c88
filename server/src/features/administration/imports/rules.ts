import {
  importFields,
  type ImportColumns,
  type ImportField,
  type ImportProblem,
  type ImportRole,
} from "@angon/contract/administration/imports";
import { batchWords, examinationNames, roleNames } from "@angon/contract/administration/import-words";
import type { ImportProblemCode } from "@angon/contract/administration/import-problems";
import { phonePattern, singleLine } from "@angon/contract/kit/text";
import { NAME_LENGTH } from "@angon/contract/people";
import { INSTITUTE_LIMIT } from "@angon/contract/users";
import { keyOf, phoneIn, readRegister, type Register } from "./register/rules.ts";

const Name = singleLine(NAME_LENGTH);
const Institute = singleLine({ max: INSTITUTE_LIMIT });

const roleByKey = new Map(
  roleNames.flatMap(([role, names]) => names.split(" ").map((name) => [keyOf(name), role] as const)),
);

export type KnownBatch = { name: string; is_closed: boolean };

/** Without the word for a batch beside the name, and with the examination in Latin letters. */
function latinBatch(key: string): string {
  const [found] = batchWords.filter((word) => key.endsWith(word));
  const name = found === undefined ? key : key.slice(0, -found.length);
  return examinationNames.reduce((text, [bn, en]) => text.replace(bn, en), name);
}

/** Dashes, digits and letters of either script, a year in full and the bare number of a year are understood, if one batch alone could be meant. */
export function batchIn(cell: string, batches: readonly KnownBatch[]): KnownBatch | undefined {
  const shortYear = (key: string) => key.replace(/20(?=[0-9]{2}$)/, "");
  const exact = batches.find(({ name }) => keyOf(name) === keyOf(cell));
  const key = latinBatch(keyOf(cell));
  if (exact || key === "") return exact;
  const alike = batches.filter(({ name }) => {
    const other = shortYear(latinBatch(keyOf(name)));
    return other === shortYear(key) || other.replace(/[^0-9]/g, "") === shortYear(key);
  });
  return alike.length === 1 ? alike[0] : undefined;
}

const SAMPLE = 30;

/** The columns that are `named` by their headings; of a file without headings, phone and batch by what the cells look like. */
export function guessColumns(
  rows: readonly (readonly string[])[],
  named: Partial<Record<ImportField, number>>,
  batches: readonly KnownBatch[],
): { columns: ImportColumns; has_heading: boolean } {
  const has_heading = Object.keys(named).length > 0;
  const body = rows.slice(has_heading ? 1 : 0, SAMPLE);
  const width = Math.max(0, ...rows.slice(0, SAMPLE).map((cells) => cells.length));
  const taken = new Set(Object.values(named));
  const columnWith = (fits: (cell: string) => boolean): number | null => {
    for (let column = 0; column < width; column++)
      if (!taken.has(column) && body.filter((cells) => fits(cells[column] ?? "")).length * 2 > body.length) {
        taken.add(column);
        return column;
      }
    return null;
  };
  const phone = named.phone ?? columnWith((cell) => phonePattern.test(phoneIn(cell)));
  const batch = named.batch ?? columnWith((cell) => batchIn(cell, batches) !== undefined);
  const role = named.role ?? columnWith((cell) => roleByKey.has(keyOf(cell)));
  const name = named.name ?? columnWith((cell) => /(?:\p{L}\p{M}*){2}/u.test(cell));
  const rest = Object.fromEntries(importFields.map((field) => [field, named[field] ?? null]));
  return { columns: { ...noColumns, ...rest, name, phone, role, batch }, has_heading };
}

export const noColumns: ImportColumns = {
  name: null,
  phone: null,
  role: null,
  batch: null,
  institute: null,
  roll: null,
  section: null,
  study_group: null,
  gender: null,
  guardian_name: null,
  guardian_phone: null,
  paid_until: null,
  class: null,
};

export type Choices = {
  columns: ImportColumns;
  default_role: ImportRole;
  default_batch: string | null;
  families: boolean;
};

/** The cells of the fields as the file has them. */
export const fieldsOf = (cells: readonly string[], { columns }: Pick<Choices, "columns">) => {
  const at = (column: number | null) => (column === null ? "" : (cells[column] ?? ""));
  const read = Object.fromEntries(importFields.map((field) => [field, at(columns[field])]));
  return read as Record<ImportField, string>;
};

export type Wanted = {
  name: string;
  phone: string;
  role: ImportRole;
  batch: string | null;
  institute: string | null;
  register: Register;
};

/** `nameProblem` decides about look-alikes of names of staff. */
export type Facts = {
  batches: readonly KnownBatch[];
  /** Paid features are on; else paid dates are not read. */
  hasPaid: boolean;
  nameProblem: (name: string, isOfStaff: boolean) => "name_imitates" | "name_has_title" | undefined;
};

type Read = { wanted: Wanted; problems: ImportProblemCode[] };

/** A row as a person, with all that is wrong with it. */
export function readRow(cells: readonly string[], choices: Choices, facts: Facts): Read {
  const fields = fieldsOf(cells, choices);
  const problems: ImportProblemCode[] = [];
  const note = (problem: ImportProblemCode | undefined | false) => problem && problems.push(problem);
  const role = fields.role === "" ? choices.default_role : roleByKey.get(keyOf(fields.role));
  const isOfStaff = role !== undefined && role !== "STUDENT" && role !== "GUARDIAN";
  const nameWrong = nameProblemOf(fields.name);
  note(nameWrong ?? facts.nameProblem(fields.name, isOfStaff));
  const phone = phoneIn(fields.phone);
  note(phone === "" ? "no_phone" : !phonePattern.test(phone) && "bad_phone");
  note(role === undefined ? "unknown_role" : role === "ADMIN" && "admin_role");
  const named = fields.batch === "" ? (choices.default_batch ?? "") : fields.batch;
  const batch = role === "GUARDIAN" ? undefined : batchIn(named, facts.batches);
  if (role !== "GUARDIAN") note(batchProblemOf(named, batch, isOfStaff));
  note(!Institute.safeParse(fields.institute).success && "institute_wrong");
  const person = role === undefined || role === "ADMIN" ? "STUDENT" : role;
  const { register, problems: wrong } = readRegister(fields, { role: person, ...facts });
  problems.push(...wrong);
  const wanted = {
    name: fields.name,
    phone,
    role: person,
    batch: batch?.name ?? null,
    institute: fields.institute === "" ? null : fields.institute,
    register,
  };
  return { wanted, problems };
}

function nameProblemOf(name: string): ImportProblemCode | undefined {
  if (name === "") return "no_name";
  const read = Name.safeParse(name);
  if (read.success) return undefined;
  const code = read.error.issues[0]?.message;
  return code === "too_short" ? "name_short" : code === "too_long" ? "name_long" : "name_bad";
}

/** A member of staff needs no batch. */
function batchProblemOf(
  named: string,
  batch: KnownBatch | undefined,
  isOfStaff: boolean,
): ImportProblemCode | undefined {
  if (named === "") return isOfStaff ? undefined : "no_batch";
  if (!batch) return "unknown_batch";
  return batch.is_closed && !isOfStaff ? "closed_batch" : undefined;
}

export type Judged = Read & { line: number; problemsAt: ImportProblem[] };

const sharesPhone = (role: ImportRole, { families }: Pick<Choices, "families">): boolean =>
  families && (role === "STUDENT" || role === "GUARDIAN");

const nameKey = (name: string): string => name.normalize("NFC").toLowerCase().trim().replace(/\s+/g, " ");

/** A phone is a person, but in families a phone with a role and a name. */
const personIn = ({ phone, role, name }: Wanted, choices: Choices): string =>
  sharesPhone(role, choices) ? `${phone} ${role} ${nameKey(name)}` : phone;

/**
 * Rows of a file: the first of several rows of one person counts, the others name its line. Earlier parts of the file
 * have left theirs in `lineOfPerson`.
 */
export function judgeRows(
  rows: readonly { line: number; cells: readonly string[] }[],
  choices: Choices,
  facts: Facts,
  lineOfPerson = new Map<string, number>(),
): Judged[] {
  return rows.map(({ line, cells }) => {
    const read = readRow(cells, choices, facts);
    const problemsAt: ImportProblem[] = read.problems.map((code) => ({ code, line: null }));
    if (phonePattern.test(read.wanted.phone)) {
      const person = personIn(read.wanted, choices);
      const earlier = lineOfPerson.get(person);
      if (earlier === undefined) lineOfPerson.set(person, line);
      else problemsAt.push({ code: "repeated_phone", line: earlier });
    }
    return { ...read, line, problemsAt };
  });
}

const LEVEL = 12;

/** The level of a student with a batch is that of the batch, by a trigger of the table. */
export const levelOf = (role: ImportRole): number => (role === "GUARDIAN" ? 0 : LEVEL);

type Profile = { role: string; level: number };

/** The profile that a row makes. */
export const profileIn = (role: ImportRole): Profile => ({
  role: role === "STUDENT" || role === "GUARDIAN" ? "USER" : role,
  level: levelOf(role),
});

const isProfileOf = (role: ImportRole, profile: Profile): boolean => {
  if (role === "GUARDIAN") return profile.level === 0;
  return profile.level > 0 && profile.role === (role === "STUDENT" ? "USER" : role);
};

/**
 * Whether the person of a row exists, and the profile that a file may change: where families share phones that of the
 * same name.
 */
export function existingFor<P extends Profile & { name: string }>(
  { role, name }: Pick<Wanted, "role" | "name">,
  profiles: readonly P[],
  choices: Pick<Choices, "families">,
): { isKnown: boolean; profile: P | undefined } {
  if (!sharesPhone(role, choices))
    return { isKnown: profiles.length > 0, profile: profileFor(role, profiles) };
  const profile = profiles.find((one) => isProfileOf(role, one) && nameKey(one.name) === nameKey(name));
  return { isKnown: profile !== undefined, profile };
}

/** The profile of an account that a row means: the only one of its role. */
export function profileFor<P extends Profile>(role: ImportRole, profiles: readonly P[]): P | undefined {
  const meant = profiles.filter((profile) => isProfileOf(role, profile));
  return meant.length === 1 ? meant[0] : undefined;
}

/**
 * Whether the number of a guardian is another student's or of staff. A guardian's own number, the student's number, and in
 * families the number of other students are right.
 */
export function isGuardianTaken<P extends Profile>(
  { phone, register: { guardian } }: Pick<Wanted, "phone" | "register">,
  profiles: readonly P[],
  choices: Pick<Choices, "families">,
): boolean {
  if (!guardian || profiles.some(({ level }) => level === 0)) return false;
  const isOfStaff = profiles.some(({ role }) => role !== "USER");
  return isOfStaff || (profiles.length > 0 && guardian.phone !== phone && !choices.families);
}
