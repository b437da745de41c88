import { listColumns, outcomeKind, type BulkReport, type BulkRow } from "@angon/contract/members/bulk";
import { writeCells } from "@angon/contract/questions/cells";
import type { Language } from "../../../kit/context.ts";
import { writeWorkbook } from "../../../kit/sheets/write-workbook.ts";
import type { PlannedRow } from "./access.ts";
import type { Wanted } from "./rules.ts";
import { columnName, samplePeople, sheetName } from "./text.ts";

/** A failed row names a person only when its match was unambiguous. */
const asRow = ({ wanted, found, outcome }: PlannedRow): BulkRow => ({
  line: wanted.line,
  given: wanted.given,
  user: found ? { id: found.id, name: found.name, image: found.image } : null,
  roll: wanted.roll ?? null,
  section: wanted.section ?? null,
  role: wanted.role ?? null,
  outcome,
  ...(outcomeKind(outcome) === "failed" && { cells: cellsOf(wanted) }),
});

/** Under the headings of the list; without headings name, phone and roll number. */
function cellsOf({ cells, fault, given, name, phone, roll }: Wanted): string[] {
  if (cells) return [...cells];
  if (fault === "bad_phone") return ["", given, ""];
  return [name ?? "", phone ?? "", roll === undefined ? "" : String(roll)];
}

export function reportOf(
  plan: readonly PlannedRow[],
  memberCount: number,
  columns: readonly string[],
): BulkReport {
  const counts = { done: 0, unchanged: 0, failed: 0 };
  for (const { outcome } of plan) counts[outcomeKind(outcome)]++;
  return { rows: plan.map(asRow), headings: [...columns], counts, member_count: memberCount };
}

/** A list of members with every column that is read: CSV as text, XLSX in base64. */
export function sampleFile(format: "csv" | "xlsx", language: Language): string {
  const table = [listColumns.map((column) => columnName(column, language)), ...samplePeople];
  return format === "csv" ? writeCells(table) : writeWorkbook(sheetName[language], table).toString("base64");
}
