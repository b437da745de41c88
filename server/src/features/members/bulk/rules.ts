import { roleNames } from "@angon/contract/administration/import-words";
import { cut } from "@angon/contract/markup/cut";
import { HEADING_LENGTH } from "@angon/contract/kit/sheet";
import {
  listColumns,
  type BulkAction,
  type BulkOutcome,
  type ListColumn,
  type ListColumns,
  type ListLayout,
} from "@angon/contract/members/bulk";
import { MAX_ROLL, SECTION_LENGTH } from "@angon/contract/members/filter";
import { roleName } from "@angon/contract/members/role-names";
import { rollsIn } from "@angon/contract/members/rolls";
import { isTooLong, latinDigits, phonePattern } from "@angon/contract/kit/text";
import { groupRoles } from "@angon/contract/people";
import type { GroupRole } from "@angon/contract/groups";

/** One row of a list: how it names a person, and what it says about them. */
export type Wanted = {
  line: number;
  given: string;
  /** Of a row under headings. */
  cells?: readonly string[];
  id?: number;
  phone?: string;
  name?: string;
  roll?: number;
  /** Null takes it away. */
  section?: string | null;
  role?: GroupRole;
  /** The row cannot be understood. */
  fault?: BulkOutcome;
};

/** No id when the row names no person, or several. */
export type Resolved = Wanted & { userId?: number };

export type Heading = "id" | "name" | "role" | "roll" | "section" | "phone";
export type Columns = Partial<Record<Heading, number>>;

/** The columns that were chosen by hand; an id stands in files of the program alone. */
export const chosenColumns = (columns: ListColumns): Columns =>
  Object.fromEntries(
    listColumns.flatMap((key) => (columns[key] === null ? [] : [[key, columns[key]] as const])),
  );

export const layoutOf = (cells: readonly string[], columns: Columns, has_heading: boolean): ListLayout => ({
  first_row: cells.map((cell) => cut(cell, HEADING_LENGTH)),
  has_heading,
  columns: isHeading(columns)
    ? (Object.fromEntries(listColumns.map((key) => [key, columns[key] ?? null])) as ListColumns)
    : null,
});

/**
 * The headings of rows whose columns were chosen, as the reader knows them: a list of the faulty rows is understood
 * again. A known heading of a column that was not chosen is left out.
 */
export const chosenHeadings = (
  cells: readonly string[],
  columns: Columns,
  { hasHeading, nameOf, isKnown }: HeadingFacts,
): string[] =>
  cells.map((cell, place) => {
    const key = listColumns.find((one) => columns[one] === place);
    if (key) return nameOf(key);
    return hasHeading && !isKnown(cell) ? cell : "";
  });

type HeadingFacts = {
  hasHeading: boolean;
  nameOf: (column: ListColumn) => string;
  isKnown: (cell: string) => boolean;
};

export const isHeading = ({ id, name, roll, phone }: Columns): boolean =>
  [id, name, roll, phone].some((column) => column !== undefined);

/** A country code, separators and the zero that spreadsheets drop from numbers do not make another phone. */
export function phoneIn(cell: string): string | undefined {
  const digits = latinDigits(cell)
    .replace(/[\s().+-]/g, "")
    .replace(/^(?:00)?88(?=01)/, "");
  const phone = /^1[3-9]/.test(digits) ? `0${digits}` : digits;
  return phonePattern.test(phone) ? phone : undefined;
}

export function numberIn(cell: string): number | undefined {
  const digits = latinDigits(cell);
  const number = /^[0-9]{1,12}$/.test(digits) ? Number(digits) : 0;
  return number >= 1 && number <= MAX_ROLL ? number : undefined;
}

const roleKey = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, "");
const roleOf = new Map<string, GroupRole>(
  groupRoles.flatMap((role) =>
    [role, roleName("bn", role), roleName("en", role)].map((name) => [roleKey(name), role] as const),
  ),
);

/** Roles of the school stand in the sheet of the office, where the column says nothing about the group. */
const platformRoleNames = new Set(
  roleNames.flatMap(([role, names]) => [role, ...names.split(" ")].map(roleKey)),
);

/** Names are compared as the database keeps them: lower case, normalized. */
export const nameKey = (name: string): string => name.toLowerCase();

type Row = { line: number; cells: readonly string[] };

const givenIn = ({ cells }: Row): string => cells.filter((cell) => cell !== "").join(" · ");

/** A row under known headings. */
export function underHeadings(row: Row, columns: Columns): Wanted {
  const wanted: Wanted = { line: row.line, given: givenIn(row), cells: row.cells };
  const cell = (key: keyof Columns): string => row.cells[columns[key] ?? -1] ?? "";
  const fault = (outcome: BulkOutcome) => ({ ...wanted, fault: outcome });
  if (cell("id")) {
    const id = numberIn(cell("id"));
    if (id === undefined) return fault("unreadable");
    wanted.id = id;
  }
  if (cell("phone")) {
    const phone = phoneIn(cell("phone"));
    if (phone === undefined) return fault("bad_phone");
    wanted.phone = phone;
  }
  if (cell("name")) wanted.name = cell("name");
  if (cell("roll")) {
    const roll = numberIn(cell("roll"));
    if (roll === undefined) return fault("bad_roll");
    wanted.roll = roll;
  }
  if (cell("section")) {
    if (isTooLong(cell("section"), SECTION_LENGTH)) return fault("bad_section");
    wanted.section = cell("section");
  }
  if (cell("role")) {
    const role = roleOf.get(roleKey(cell("role")));
    if (role !== undefined) wanted.role = role;
    else if (!platformRoleNames.has(roleKey(cell("role")))) return fault("bad_role");
  }
  return wanted;
}

/** Cells without headings: phones, numbers and names show what they are. Two of a kind are two people. */
export function withoutHeadings({ line, cells }: Row): Wanted[] {
  const filled = cells.filter((cell) => cell !== "");
  const parts = filled.map((cell): Partial<Wanted> => {
    const phone = phoneIn(cell);
    if (phone !== undefined) return { phone };
    const roll = numberIn(cell);
    if (roll !== undefined) return { roll };
    return /^[+()\d\s-]+$/.test(latinDigits(cell)) ? { fault: "bad_phone" } : { name: cell };
  });
  const kinds = parts.flatMap((part) => Object.keys(part));
  if (new Set(kinds).size === kinds.length)
    return [Object.assign({ line, given: filled.join(" · ") }, ...parts) as Wanted];
  return parts.map((part, i) => ({ line, given: filled[i] ?? "", ...part }));
}

/** Typed roll numbers of a class, or of one section of it. */
export const byRolls = (text: string, section: string | undefined, most: number): Wanted[] =>
  rollsIn(text, most).map((typed, i): Wanted =>
    "roll" in typed
      ? { line: i + 1, given: "", roll: typed.roll, ...(section !== undefined && { section }) }
      : { line: i + 1, given: typed.unreadable, cells: ["", "", typed.unreadable], fault: "bad_roll" },
  );

/** The details of a member after a change: a value that the row does not give stays. */
export const detailsAfter = (
  { roll, section }: Wanted,
  before: { roll: number | null; section: string | null },
) => ({ roll: roll ?? before.roll, section: section === undefined ? before.section : section });

/** The field that identifies the person of a row, best first; the roll number of `details` is what is set. */
export const identityOf = (
  { id, phone, name, roll }: Wanted,
  action: BulkAction,
  readsPhones: boolean,
): "id" | "phone" | "roll" | "name" | "guest" | undefined => {
  if (id !== undefined) return "id";
  if (phone !== undefined && readsPhones) return "phone";
  const isRollFirst = action === "remove" || action === "role" || action === "accept";
  if (roll !== undefined && isRollFirst) return "roll";
  if (name !== undefined) return "name";
  if (phone !== undefined) return "guest";
  return roll !== undefined && action === "add" ? "roll" : undefined;
};

/** The place of a member in the list of a class. */
export type RollPlace = { userId: number; roll: number | null; section: string | null };

const placeKey = ({ roll, section }: Omit<RollPlace, "userId">): string | undefined =>
  roll === null ? undefined : `${roll} ${(section ?? "").toLowerCase()}`;

/**
 * The people who would get the number of another member of their section: of two rows the first has it, and a person
 * whose own row is refused keeps their number. Two may exchange their numbers in one list.
 */
export function rollClashes(
  wanted: readonly RollPlace[],
  present: readonly RollPlace[],
): ReadonlySet<number> {
  const before = new Map(present.map((place) => [place.userId, placeKey(place)]));
  // Numbers that two members share already stay until one of them changes.
  const changed = wanted.filter((place) => placeKey(place) !== before.get(place.userId));
  const refused = new Set<number>();
  for (;;) {
    const moving = new Set(changed.flatMap(({ userId }) => (refused.has(userId) ? [] : userId)));
    const taken = new Set(present.flatMap((place) => (moving.has(place.userId) ? [] : placeKey(place))));
    const clashing = changed.filter((place) => {
      const key = placeKey(place);
      if (refused.has(place.userId) || key === undefined) return false;
      if (taken.has(key)) return true;
      taken.add(key);
      return false;
    });
    if (clashing.length === 0) return refused;
    for (const { userId } of clashing) refused.add(userId);
  }
}
