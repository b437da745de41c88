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
import { writeCells } from "@angon/contract/questions/cells";

export interface ListForm {
  action: BulkAction;
  /** For rows that name no role. */
  role: GroupRole;
  text: string;
  file: File | null;
}

export const emptyList: ListForm = { action: "add", role: "MEMBER", text: "", file: null };

export const rowsIn = (text: string): number => text.split("\n").filter((line) => line.trim() !== "").length;

export const listProblems = ({ text, file }: ListForm) => ({
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
export const requestOf = ({ action, role, text }: ListForm, file: string | null): BulkRequest => ({
  action,
  ...(action === "role" && { role }),
  ...(file === null ? { text } : { file }),
});

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

/** A person of a selection; askers have no role yet. */
export interface ChosenPerson {
  name: string;
  role: GroupRole;
}

export interface ManyProps {
  groupId: number;
  people: ReadonlyMap<number, ChosenPerson>;
  roles: readonly GroupRole[];
  open: boolean;
  onClose: () => void;
  /** Called with what became of each; with problems they are shown before the dialog closes. */
  onReport: (report: BulkReport) => void;
  /** Called once more when a change was taken back. */
  onUndone: () => void;
}
