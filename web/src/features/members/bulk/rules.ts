import type { GroupRole } from "@angon/contract/groups";
import { lengthOf } from "@angon/contract/kit/text";
import { sizeFlaw } from "@angon/contract/kit/sheet";
import {
  BULK_LIMITS,
  outcomeKind,
  type BulkAction,
  type BulkReport,
  type BulkRequest,
  type BulkRow,
} from "@angon/contract/members/bulk";
import { rollsIn } from "@angon/contract/members/rolls";
import { writeCells } from "@angon/contract/questions/cells";

/** Roll numbers of another group name people who are not members yet. */
export const takesRolls = (action: BulkAction): boolean => action === "add" || action === "accept";

export interface ListForm {
  action: BulkAction;
  source: "list" | "rolls";
  /** The id of the group whose roll numbers are meant. */
  rollGroup: string;
  /** Empty for every section of it. */
  rollSection: string;
  rolls: string;
  /** For rows that name no role. */
  role: GroupRole;
  text: string;
  file: File | null;
}

export const emptyList: ListForm = {
  action: "add",
  source: "list",
  rollGroup: "",
  rollSection: "",
  rolls: "",
  role: "MEMBER",
  text: "",
  file: null,
};

export const isByRolls = ({ action, source }: ListForm): boolean => source === "rolls" && takesRolls(action);

export const isListDirty = ({ text, file, rolls }: ListForm): boolean =>
  text.trim() !== "" || file !== null || rolls.trim() !== "";

/** How many people of a list become members, and how many are only invited. */
export function joinsIn({ counts, rows }: Pick<BulkReport, "counts" | "rows">): {
  added: number;
  invited: number;
} {
  const invited = rows.filter(({ outcome }) => outcome === "invited" || outcome === "phone_invited").length;
  return { added: counts.done - invited, invited };
}

/** How many roll numbers the field names, with those that cannot be read. */
export const rollsCount = (rolls: string): number => rollsIn(rolls, BULK_LIMITS.rows).length;

export function listProblems(form: ListForm): ListProblems {
  return isByRolls(form) ? rollProblems(form) : sourceProblems(form);
}

type FileFlaw = NonNullable<ReturnType<typeof sizeFlaw>>;

export interface ListProblems {
  file?: FileFlaw | false;
  text?: "missing" | "too_long" | false;
  rollGroup?: boolean;
  rolls?: "missing" | "too_long" | false;
}

function rollProblems({ rolls, rollGroup }: ListForm): ListProblems {
  const count = rollsCount(rolls);
  const isTooLong = lengthOf(rolls) > BULK_LIMITS.rolls || count > BULK_LIMITS.rows;
  return { rollGroup: rollGroup === "", rolls: count === 0 ? "missing" : isTooLong && "too_long" };
}

export const rowsIn = (text: string): number => text.split("\n").filter((line) => line.trim() !== "").length;

const sourceProblems = ({ text, file }: ListForm): ListProblems => ({
  file: file !== null && (sizeFlaw(file.size) ?? false),
  text:
    file === null &&
    (text.trim() === ""
      ? ("missing" as const)
      : lengthOf(text) > BULK_LIMITS.text || rowsIn(text) > BULK_LIMITS.rows + 1
        ? ("too_long" as const)
        : false),
});

/** A file counts where one is chosen. */
export function requestOf(form: ListForm, file: string | null): BulkRequest {
  const { action, role, text, rolls, rollGroup, rollSection } = form;
  if (isByRolls(form))
    return { action, rolls, roll_group: rollGroup, ...(rollSection !== "" && { roll_section: rollSection }) };
  return { action, ...(action === "role" && { role }), ...(file === null ? { text } : { file }) };
}

/** The form with nothing but the rows that failed, to be corrected. */
export const faultyForm = (form: ListForm, report: BulkReport): ListForm =>
  isByRolls(form)
    ? {
        ...form,
        rolls: failedIn(report)
          .map(({ given, roll }) => (roll === null ? given : String(roll)))
          .join(", "),
      }
    : { ...form, text: faultyText(report), file: null };

/** Takes an addition back; null where no one was added. */
export function removalOf({ rows }: BulkReport): BulkRequest | null {
  const added = rows.flatMap(({ outcome, user }) => (outcome === "done" && user ? [user.id] : []));
  return added.length === 0 || added.length > BULK_LIMITS.chosen
    ? null
    : { action: "remove", user_ids: added };
}

export const failedIn = ({ rows }: BulkReport): BulkRow[] =>
  rows.filter(({ outcome }) => outcomeKind(outcome) === "failed");

/** The byte order mark is for files. */
const listOf = (rows: readonly (readonly string[])[]): string => writeCells(rows).replace(/^\uFEFF/, "");

/** The faulty rows as a list that can be corrected and given again. */
export const faultyText = ({ headings, rows }: BulkReport): string =>
  listOf([headings, ...rows.flatMap(({ cells }) => (cells ? [cells] : []))]);

/** The same with the fault of each row in a column of its own, which a list that is given again may keep. */
export const faultySheet = (
  report: BulkReport,
  fault: { heading: string; of: (row: BulkRow) => string },
): string =>
  writeCells([
    [...report.headings, fault.heading],
    ...failedIn(report).map((row) => [
      ...report.headings.map((_, column) => row.cells?.[column] ?? ""),
      fault.of(row),
    ]),
  ]);

/** Gives changed members the roles they had. */
export function rolesBefore(
  { rows }: BulkReport,
  before: ReadonlyMap<number, { role: GroupRole }>,
): BulkRequest | null {
  const changed = rows.flatMap(({ outcome, user }) => {
    const role = user && before.get(user.id)?.role;
    return outcome === "done" && user && role ? [[String(user.id), role]] : [];
  });
  return changed.length === 0 ? null : { action: "role", text: listOf([["id", "role"], ...changed]) };
}

/** Gives changed members the sections they had; an empty cell takes the common value, which is none. */
export function sectionsBefore(
  { rows }: BulkReport,
  before: ReadonlyMap<number, ChosenPerson>,
): BulkRequest | null {
  const changed = rows.flatMap(({ outcome, user }) =>
    outcome === "done" && user ? [[String(user.id), before.get(user.id)?.section ?? ""]] : [],
  );
  if (changed.length === 0) return null;
  return { action: "details", section: null, text: listOf([["id", "section"], ...changed]) };
}

/** A person of a selection; askers have no role and no section yet. */
export interface ChosenPerson {
  name: string;
  role: GroupRole;
  section?: string | null;
}

export interface ManyProps {
  groupId: number;
  people: ReadonlyMap<number, ChosenPerson>;
  roles: readonly GroupRole[];
  /** The group's sections, to choose from. */
  sections?: readonly string[];
  open: boolean;
  onClose: () => void;
  /** Called with what became of each; with problems they are shown before the dialog closes. */
  onReport: (report: BulkReport) => void;
  /** Called once more when a change was taken back. */
  onUndone: () => void;
}
