import { MAX_CLASSES } from "@angon/contract/administration/classes";
import { GROUP_NAME_LENGTH, isSlug, SLUG_LENGTH } from "@angon/contract/group-settings";
import { isTooLong, isTooShort, latinDigits, tidyLine } from "@angon/contract/kit/text";
import { romanized } from "@angon/contract/search/sounds/romanized";
import { ProblemError } from "../../../lib/http/problem.ts";
import type { NewClasses } from "./api.ts";

export interface ClassesForm {
  name: string;
  sections: string;
  batch: string;
  visibility: NewClasses["visibility"];
  /** By section: an address that was typed over the suggested one. */
  slugs: Readonly<Record<string, string>>;
  /** By section: the chosen teacher. */
  owners: Readonly<Record<string, number>>;
}

/** One class of the preview. */
export interface ClassRow {
  section: string;
  name: string;
  slug: string;
  ownerId: number | null;
}

export interface ClassProblems {
  name?: "missing" | "long" | "refused" | undefined;
  sections?: "missing" | "many" | "range" | undefined;
  slugs?: Readonly<Record<number, "refused" | "taken">> | undefined;
  owners?: Readonly<Record<number, "unfit">> | undefined;
}

/** The letters that name sections in their order; the code points between them are unassigned. */
const LETTERS = [/^[\u0995-\u09a8\u09aa-\u09b0\u09b2\u09b6-\u09b9]$/, /^[A-Z]$/, /^[a-z]$/];

/** `null` where the ends are no ascending range of letters of one script, or of numbers. */
function rangeOf(from: string, to: string): string[] | null {
  const [first, last] = [latinDigits(from), latinDigits(to)];
  if (/^[0-9]{1,2}$/.test(first) && /^[0-9]{1,2}$/.test(last)) {
    const count = Number(last) - Number(first) + 1;
    const isBengali = first !== from;
    const numbers = Array.from({ length: Math.max(0, count) }, (_, i) => String(Number(first) + i));
    return count < 1 ? null : numbers.map((number) => (isBengali ? bengaliDigits(number) : number));
  }
  const letter = LETTERS.find((one) => one.test(from) && one.test(to));
  const [start, end] = [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0];
  if (!letter || start > end) return null;
  return Array.from({ length: end - start + 1 }, (_, i) => String.fromCodePoint(start + i)).filter((one) =>
    letter.test(one),
  );
}

const BENGALI_ZERO = 0x09e6;
const bengaliDigits = (number: string): string =>
  number.replace(/[0-9]/g, (digit) => String.fromCodePoint(BENGALI_ZERO + Number(digit)));

/** Sections of a range or a list, each once; `null` where a range is none. `word` may stand behind them. */
export function sectionsIn(typed: string, word: string): string[] | null {
  const tidy = tidyLine(typed).replace(/\s*[-–—]\s*/g, "–");
  const named = tidy.endsWith(word) ? tidy.slice(0, -word.length) : tidy;
  const found: string[] = [];
  for (const piece of named.split(/[,;/|\u0964]+|\s+/).filter((one) => one !== "")) {
    const [from = "", to, ...rest] = piece.split("–");
    const sections = to === undefined ? [from] : rest.length > 0 ? null : rangeOf(from, to);
    if (!sections) return null;
    found.push(...sections);
  }
  return [...new Set(found)];
}

const address = (text: string): string =>
  latinDigits(romanized(text))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** The batch is in the address, because the classes of the next year have the same names. */
function suggestedSlug(name: string, section: string, batch: string): string {
  const end = [address(section), latinDigits(batch).match(/[0-9]+$/)?.[0]].filter(Boolean).join("-");
  return `${address(name).slice(0, SLUG_LENGTH.max - end.length - 1)}-${end}`.replace(/^-|-(?=-)/g, "");
}

interface Words {
  /** The word behind a section. */
  word: string;
  nameOf: (name: string, section: string) => string;
}

export function rowsOf(form: ClassesForm, { word, nameOf }: Words): ClassRow[] {
  if (tidyLine(form.name) === "") return [];
  const sections = (sectionsIn(form.sections, word) ?? []).slice(0, MAX_CLASSES);
  return sections.map((section) => ({
    section,
    name: nameOf(tidyLine(form.name), section),
    slug: form.slugs[section] ?? suggestedSlug(form.name, section, form.batch),
    ownerId: form.owners[section] ?? null,
  }));
}

export function classProblems(form: ClassesForm, words: Words): ClassProblems {
  const sections = sectionsIn(form.sections, words.word);
  const rows = rowsOf(form, words);
  const slugs = rows.map(({ slug }) => slug);
  const wrong = Object.fromEntries(
    slugs.flatMap((slug, at): [number, "refused" | "taken"][] => {
      if (!isSlug(slug)) return [[at, "refused"]];
      return slugs.indexOf(slug) < at ? [[at, "taken"]] : [];
    }),
  );
  return {
    name: isTooShort(form.name, GROUP_NAME_LENGTH.min)
      ? "missing"
      : rows.some(({ name }) => isTooLong(name, GROUP_NAME_LENGTH.max))
        ? "long"
        : undefined,
    sections:
      sections === null
        ? "range"
        : sections.length === 0
          ? "missing"
          : sections.length > MAX_CLASSES
            ? "many"
            : undefined,
    slugs: Object.keys(wrong).length > 0 ? wrong : undefined,
  };
}

export const bodyFrom = (form: ClassesForm, words: Words): NewClasses => ({
  classes: rowsOf(form, words).map(({ name, slug, ownerId }) => ({ name, slug, owner_id: ownerId })),
  hsc_batch: form.batch || null,
  visibility: form.visibility,
});

/** The server's problems by field and row; null when the error names none of them. */
export function problemsOf(error: unknown): ClassProblems | null {
  if (!(error instanceof ProblemError)) return null;
  const slugs: Record<number, "refused" | "taken"> = {};
  const owners: Record<number, "unfit"> = {};
  let name: ClassProblems["name"];
  for (const { path, code } of error.fields) {
    const [, row, field] = path.split(".");
    if (field === "slug") slugs[Number(row)] = code === "founding.slug_taken" ? "taken" : "refused";
    else if (field === "owner_id") owners[Number(row)] = "unfit";
    else if (field === "name") name = "refused";
  }
  const problems: ClassProblems = {
    ...(name && { name }),
    ...(Object.keys(slugs).length > 0 && { slugs }),
    ...(Object.keys(owners).length > 0 && { owners }),
  };
  return Object.keys(problems).length > 0 ? problems : null;
}
