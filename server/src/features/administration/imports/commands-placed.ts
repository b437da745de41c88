import type { Tx } from "../../../db/database.ts";
import type { Services } from "../../../kit/context.ts";
import { joinClasses } from "./commands-classes.ts";
import { linkGuardians } from "./commands-guardians.ts";
import { profileOf, type Existing } from "./queries.ts";
import { existingFor, isGuardianTaken, type Wanted } from "./rules.ts";
import type { ImportRow, Outcome } from "./tables.ts";

type Carried = {
  outcomes: readonly Outcome[];
  wantedAt: ReadonlyMap<number, Wanted>;
  accounts: ReadonlyMap<string, number>;
  existing: ReadonlyMap<string, readonly Existing[]>;
};

/** Guardians and classes of the people that the chunk has created or may change. */
export async function place(
  services: Services,
  tx: Tx,
  importRow: ImportRow,
  { outcomes, wantedAt, accounts, existing }: Carried,
): Promise<Outcome[]> {
  const concerned = outcomes.flatMap(({ line, outcome, user_id }) => {
    const wanted = wantedAt.get(line);
    if (!wanted || user_id === null) return [];
    const { profile } = existingFor(wanted, existing.get(wanted.phone) ?? [], importRow);
    const isMeant = outcome === "created" || (importRow.updates && profile?.id === user_id);
    return isMeant ? [{ line, userId: user_id, wanted }] : [];
  });
  const guarded = concerned
    .filter(({ wanted }) => {
      const holders = existing.get(wanted.register.guardian?.phone ?? "") ?? [];
      return wanted.register.guardian !== null && !isGuardianTaken(wanted, holders, importRow);
    })
    .map(({ line, userId, wanted }) => ({
      line,
      childId: userId,
      childName: wanted.name,
      guardian: wanted.register.guardian,
    }));
  const guardians = await linkGuardians(services, tx, importRow, guarded, accounts, existing);
  await joinClasses(
    services,
    tx,
    importRow,
    concerned.map(({ userId, wanted: { batch, register } }) => ({
      userId,
      batch,
      classes: register.classes,
    })),
  );
  return outcomes.map((one) => {
    const found = guardians.get(one.line);
    if (!found) return one;
    const guardian = { guardian_id: found.guardianId, guardian_made: found.isMade };
    if (one.outcome !== "existing" || !found.isMade) return { ...one, ...guardian };
    // An undo looks at changed rows only, and the new guardian belongs to it.
    const wanted = wantedAt.get(one.line);
    const { profile } = wanted
      ? existingFor(wanted, existing.get(wanted.phone) ?? [], importRow)
      : { profile: undefined };
    const now = profile && profileOf(profile);
    return now ? { ...one, ...guardian, outcome: "updated", before: now, after: now } : one;
  });
}
