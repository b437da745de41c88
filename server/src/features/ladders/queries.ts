import type { InputOf, ResponseOf } from "@angon/contract";
import type { ladders } from "@angon/contract/ladders";
import type { Db } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { limitsFrom, usageColumns, type Usage } from "../assistant/public.ts";
import { mayClimb } from "./access.ts";
import { asLadder } from "./present.ts";
import { sourceFor } from "./queries-sources.ts";
import { targetOf, type Target } from "./rules.ts";
import type { StudyStepRow } from "./tables.ts";

export async function get(
  ctx: SignedIn,
  { params }: InputOf<typeof ladders.get>,
): Promise<ResponseOf<typeof ladders.get>> {
  const { database, viewer, clock } = ctx;
  allow(mayClimb(viewer), "ladders.no_guardians");
  const target = targetOf(params.kind, params.id) ?? fail("common.not_found");
  const now = clock.now();
  const source = await sourceFor(database, viewer, target, now);
  const taken = await takenBy(database, viewer.userId, target);
  return asLadder(source, taken, { now, remaining: await remainingFor(database, ctx) });
}

export const takenBy = (db: Db, userId: number, { kind, object_id }: Target): Promise<StudyStepRow[]> =>
  db.many<StudyStepRow>(sql`
    select * from study_steps where user_id = ${userId} and kind = ${kind} and object_id = ${object_id}
    order by array_position(array['restate', 'hint', 'next', 'solution'], step)`);

/** The day's answers of the assistant; steps of the school cost none of them. */
export async function remainingFor(db: Db, ctx: SignedIn): Promise<number> {
  const usage = await db.one<Usage>(sql`select ${usageColumns(ctx.viewer.userId, ctx.clock.now())}`);
  return limitsFrom(usage ?? { used: 0, by_school: 0 }, ctx.viewer, ctx).remaining;
}
