import type { ImportChoices } from "@angon/contract/administration/imports";
import type { Tx } from "../../../db/database.ts";
import { sql } from "../../../db/sql.ts";
import { choicesOf } from "./present.ts";
import { byPhone, existingWith, holdersOf, type Existing } from "./queries.ts";
import { takenRolls } from "./register/rules.ts";
import { existingFor, readRow, type Facts, type Judged, type Wanted } from "./rules.ts";
import type { ImportRow, ImportRowRow } from "./tables.ts";

type Asking = { line: number; wanted: Wanted };
type Profiles = ReadonlyMap<string, readonly Existing[]>;

const withProfiles = (rows: readonly Asking[], profiles: Profiles, choices: ImportChoices) =>
  rows.map(({ line, wanted }) => ({
    line,
    wanted,
    profile: existingFor(wanted, profiles.get(wanted.phone) ?? [], choices).profile ?? null,
  }));

const rollsOf = (rows: readonly Asking[]): number[] =>
  rows.flatMap(({ wanted }) => wanted.register.roll ?? []);

/** A roll number that another student of the batch and section has, in the school or in an earlier line. */
export async function noteTakenRolls(
  tx: Tx,
  judged: readonly Judged[],
  profiles: Profiles,
  choices: ImportChoices,
): Promise<void> {
  const holders = await holdersOf(tx, rollsOf(judged));
  const taken = takenRolls(withProfiles(judged, profiles, choices), holders, choices);
  const problems = new Map(taken.map((one) => [one.line, one]));
  for (const { line, problemsAt } of judged) {
    const problem = problems.get(line);
    if (problem) problemsAt.push({ code: problem.code, line: problem.earlier });
  }
}

/**
 * The lines of a chunk whose roll number was given to another student since the file was checked. A number that a later
 * line of the file gives up is free; those lines are read only where a number seems taken.
 */
export async function linesWithTakenRolls(
  tx: Tx,
  importRow: ImportRow,
  { rows, profiles, facts }: { rows: readonly Asking[]; profiles: Profiles; facts: Facts },
): Promise<ReadonlySet<number>> {
  const choices = choicesOf(importRow);
  const holders = await holdersOf(tx, rollsOf(rows));
  const here = withProfiles(rows, profiles, choices);
  const seeming = takenRolls(here, holders, choices);
  if (seeming.length === 0) return new Set();
  const last = Math.max(...rows.map(({ line }) => line));
  const rest = await tx.many<Pick<ImportRowRow, "line" | "cells">>(sql`
    select line, cells from import_rows
    where import_id = ${importRow.id} and outcome is null and line > ${last} order by line`);
  const later = rest.map(({ line, cells }) => ({ line, wanted: readRow(cells, choices, facts).wanted }));
  const people = byPhone(
    await existingWith(
      tx,
      later.map(({ wanted }) => wanted.phone),
    ),
  );
  const all = takenRolls([...here, ...withProfiles(later, people, choices)], holders, choices);
  return new Set(all.flatMap(({ line }) => (line <= last ? [line] : [])));
}
