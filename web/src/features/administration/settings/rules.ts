import {
  ABOUT_LENGTH,
  MEGABYTE,
  pageAddress,
  settingBounds,
  webAddress,
  type SettingSection,
  type SettingValues,
} from "@angon/contract/administration/settings";
import { SENTENCE_LIMITS } from "@angon/contract/homework/sentences";
import { isTooLong, latinDigits } from "@angon/contract/kit/text";
import { ProblemError } from "../../../lib/http/problem.ts";

export type SectionValue = SettingValues[SettingSection];

/** The fields of a section by their path, such as `links.0.href`, as they are typed. */
export type Fields = Record<string, string>;

export type Problem = "required" | "number" | "range" | "address" | "long" | "characters" | "wrong";
export type Problems = Record<string, Problem | undefined>;

const ON = "on";
export const isOn = (value: string | undefined): boolean => value === ON;
export const switchValue = (on: boolean): string => (on ? ON : "");

/** A field with a yes or a no. */
export const isSwitch = (path: string): boolean => path === "sign_up_open" || path === "paid_features";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** Bytes are typed as megabytes. */
const isBytes = (path: string) => path === "uploadBytes";

export function fieldsOf(value: unknown, path = ""): Fields {
  if (isRecord(value))
    return Object.assign(
      {},
      ...Object.entries(value).map(([key, part]) => fieldsOf(part, path === "" ? key : `${path}.${key}`)),
    ) as Fields;
  if (typeof value === "boolean") return { [path]: switchValue(value) };
  if (isBytes(path)) return { [path]: String(Number(value) / MEGABYTE) };
  return { [path]: typeof value === "string" || typeof value === "number" ? String(value) : "" };
}

/** The value of a section with the fields put in place of its own; lists have as many rows as there are fields. */
export function valueFrom(fields: Fields, like: unknown, path = ""): unknown {
  if (Array.isArray(like)) return rowsIn(fields, path).map((row) => rowFrom(fields, `${path}.${row}`));
  if (isRecord(like))
    return Object.fromEntries(
      Object.entries(like).map(([key, part]) => [
        key,
        valueFrom(fields, part, path === "" ? key : `${path}.${key}`),
      ]),
    );
  const typed = fields[path] ?? "";
  if (typeof like === "boolean") return isOn(typed);
  if (typeof like === "string") return typed.trim();
  const number = numberIn(typed);
  return isBytes(path) && number !== null ? number * MEGABYTE : number;
}

/** A row of the footer's lists has nothing but texts. */
function rowFrom(fields: Fields, path: string): unknown {
  if (path in fields) return fields[path]?.trim();
  const keys = Object.keys(fields).filter((one) => one.startsWith(`${path}.`));
  const names = new Set(keys.map((one) => one.slice(path.length + 1).split(".")[0] ?? ""));
  return Object.fromEntries([...names].map((name) => [name, rowFrom(fields, `${path}.${name}`)]));
}

export function rowsIn(fields: Fields, list: string): number[] {
  const rows = Object.keys(fields)
    .filter((path) => path.startsWith(`${list}.`))
    .map((path) => Number(path.split(".")[1]));
  return [...new Set(rows)].sort((a, b) => a - b);
}

/** Null for an empty field and for one that is no number. */
function numberIn(typed: string): number | null {
  const text = latinDigits(typed.trim());
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

type Bounds = readonly [number, number];

function boundsOf(section: SettingSection, path: string): Bounds | undefined {
  const known: Record<string, Record<string, Bounds>> = settingBounds;
  const name = path.split(".").at(-1) ?? path;
  if (section === "footer" || section === "sentences") return undefined;
  const bounds = known[section]?.[name];
  return bounds && isBytes(name) ? [bounds[0] / MEGABYTE, bounds[1] / MEGABYTE] : bounds;
}

/** A number with bounds, or a number to call. */
export const isNumeric = (path: string): boolean =>
  /^contact\.(short_call|phone)$/.test(path) ||
  Object.values(settingBounds).some((bounds) => (path.split(".").at(-1) ?? path) in bounds);

const mayBeEmpty = (path: string): boolean => path === "year" || path.endsWith(".daily");
/** The footer's texts and addresses, the sentences, and the school's name. */
const isRequired = (path: string): boolean => /^(brand|company|links|social|sentences)\./.test(path);

function problemOf(section: SettingSection, path: string, typed: string): Problem | undefined {
  const bounds = boundsOf(section, path);
  if (bounds) {
    if (typed.trim() === "" && mayBeEmpty(path)) return undefined;
    const number = numberIn(typed);
    if (number === null || (section !== "site" && !Number.isInteger(number))) return "number";
    return number < bounds[0] || number > bounds[1] ? "range" : undefined;
  }
  const text = typed.trim();
  if (text === "") return isRequired(path) ? "required" : undefined;
  if (path.startsWith("links.") && path.endsWith(".href"))
    return pageAddress.test(text) ? undefined : "address";
  if (path.endsWith(".href") || path === "app_url") return webAddress.test(text) ? undefined : "address";
  if (section === "sentences") return isTooLong(text, SENTENCE_LIMITS.length) ? "long" : undefined;
  return path.startsWith("about.") && isTooLong(text, ABOUT_LENGTH) ? "long" : undefined;
}

export const problemsOf = (section: SettingSection, fields: Fields): Problems =>
  Object.fromEntries(Object.entries(fields).map(([path, typed]) => [path, problemOf(section, path, typed)]));

export const isChanged = (before: Fields, now: Fields): boolean =>
  Object.keys({ ...before, ...now }).some((path) => before[path] !== now[path]);

/** The rows of a list belong together: `links.0.href` to `links`. */
const partOf = (path: string): string => path.replace(/\.\d+\..*$/, "");

/** The stored values with the parts that were typed since `before`. */
export function withTyped(before: Fields, typed: Fields, stored: Fields): Fields {
  const parts = Object.keys({ ...before, ...typed })
    .filter((path) => before[path] !== typed[path])
    .map(partOf);
  const changed = new Set(parts);
  const those = (fields: Fields, isTyped: boolean) =>
    Object.entries(fields).filter(([path]) => changed.has(partOf(path)) === isTyped);
  return Object.fromEntries([...those(stored, false), ...those(typed, true)]);
}

const serverCodes: Record<string, Problem> = {
  too_long: "long",
  bad_format: "address",
  bad_number: "number",
  out_of_range: "range",
  too_short: "required",
  required: "required",
  bad_characters: "characters",
  too_many_marks: "characters",
};

const lists = ["company", "links", "social", "sentences"];

/** The server's problems by field; null when the error names no field of the form. */
export function toldProblems(error: unknown): Problems | null {
  if (!(error instanceof ProblemError)) return null;
  const problems: Problems = {};
  for (const { path, code } of error.fields) {
    const [body, ...parts] = path.split(".");
    const field = parts.join(".");
    if (body === "value" && field !== "" && !lists.includes(field))
      problems[field] ??= serverCodes[code] ?? "wrong";
  }
  return Object.keys(problems).length > 0 ? problems : null;
}

/** The fields without one row of a list; the rows after it move up, as they are numbered in what is sent. */
export const withoutRow = (fields: Fields, list: string, row: number): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, typed]) => {
      const [name, number, ...rest] = path.split(".");
      if (name !== list || Number(number) < row) return [[path, typed]];
      return Number(number) === row ? [] : [[[name, Number(number) - 1, ...rest].join("."), typed]];
    }),
  );

export interface FieldChange {
  path: string;
  before: string | undefined;
  after: string | undefined;
}

export function changesBetween(before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return Object.keys({ ...old, ...now })
    .filter((path) => old[path] !== now[path])
    .map((path) => ({ path, before: old[path], after: now[path] }));
}
