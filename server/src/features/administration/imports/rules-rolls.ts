import type { ImportRole } from "@angon/contract/administration/imports";
import type { ImportProblemCode } from "@angon/contract/administration/import-problems";
import type { Register } from "./register/rules.ts";

/** Where a roll number counts: one per batch, study group and section. */
export type RollPlace = {
  hsc_batch: string | null;
  study_group: string | null;
  section: string | null;
  roll: number | null;
};

const placeKey = ({ hsc_batch, study_group, section, roll }: RollPlace): string =>
  [hsc_batch, study_group, (section ?? "").toLowerCase(), roll].join("\n");

type Row = {
  line: number;
  wanted: { role: ImportRole; batch: string | null; register: Register };
  /** The profile that the row means; null for a new person. */
  profile: (RollPlace & { id: number }) | null;
};

type RollProblem = { line: number; code: ImportProblemCode; earlier: number | null };

/**
 * Rows whose roll number somebody else has: an earlier line of the file, or a student of the school who keeps the number.
 * Without `updates` the file changes nothing of people who exist, so that their rows ask for no number.
 */
export function takenRolls(
  rows: readonly Row[],
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
