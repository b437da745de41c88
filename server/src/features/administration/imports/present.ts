import type { Import, ImportChoices, ImportProblem, ImportRow } from "@angon/contract/administration/imports";
import { UNDO_HOURS } from "@angon/contract/administration/imports";
import { HEADING_LENGTH } from "@angon/contract/kit/sheet";
import { importProblems } from "@angon/contract/administration/import-problems";
import { cut } from "@angon/contract/markup/cut";
import { writeCells, writeMoreCells } from "@angon/contract/questions/cells";
import { plus } from "../../../kit/clock.ts";
import type { Language } from "../../../kit/context.ts";
import { fieldsOf, noColumns } from "./rules.ts";
import type { ImportRow as ImportOf, ImportRowRow } from "./tables.ts";
import { outcomes, text } from "./text.ts";

export type ImportWithCounts = ImportOf & { maker: string; counts: Import["counts"] };

export const choicesOf = (row: ImportOf): ImportChoices => ({
  // An import of an earlier release has fewer columns.
  columns: { ...noColumns, ...(row.columns as Partial<ImportChoices["columns"]>) },
  has_heading: row.has_heading,
  default_role: row.default_role as ImportChoices["default_role"],
  default_batch: row.default_batch,
  updates: row.updates,
  families: row.families,
  makes_classes: row.makes_classes,
});

export const undoUntil = ({ status, finished_at }: Pick<ImportOf, "status" | "finished_at">): Date | null =>
  status === "done" && finished_at !== null ? plus(finished_at, { minutes: UNDO_HOURS * 60 }) : null;

export const asImport = (row: ImportWithCounts): Import => ({
  ...choicesOf(row),
  id: row.id,
  file_name: row.file_name,
  status: row.status,
  made_by: { id: row.made_by, name: row.maker },
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  undo_until: undoUntil(row)?.toISOString() ?? null,
  headings: row.headings.map((cell) => cut(cell, HEADING_LENGTH)),
  counts: row.counts,
});

export function asRow(row: ImportRowRow, choices: ImportChoices): ImportRow {
  const fields = fieldsOf(row.cells, choices);
  const { name, phone, role, batch, roll, section, guardian_phone } = fields;
  return {
    line: row.line,
    name,
    phone,
    role,
    batch,
    roll,
    section,
    guardian_phone,
    class: fields.class,
    plan: row.plan,
    problems: row.problems as ImportProblem[],
    outcome: row.outcome,
    user_id: row.user_id,
  };
}

/** In words: what happened to each row, with the cells of the file beside it. */
export async function* asReport(
  parts: AsyncIterable<readonly ImportRowRow[]>,
  choices: ImportChoices,
  language: Language,
): AsyncGenerator<string> {
  const header = (["line", "name", "phone", "role", "batch", "outcome", "problems"] as const).map(
    (key) => text[key][language],
  );
  const problem = ({ code, line }: ImportProblem) =>
    importProblems[code][language] + (line === null ? "" : ` (${text.line[language]} ${line})`);
  const asLine = (row: ImportRowRow) => {
    const { line, name, phone, role, batch, problems } = asRow(row, choices);
    const outcome = outcomes[row.outcome ?? row.plan][language];
    return [String(line), name, phone, role, batch, outcome, problems.map(problem).join("; ")];
  };
  yield writeCells([header]);
  for await (const rows of parts) yield writeMoreCells(rows.map(asLine));
}
