import type { InputOf, ResponseOf } from "@angon/contract";
import type { ladders } from "@angon/contract/ladders";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { SignedIn } from "../../kit/context.ts";
import { allow, fail } from "../../kit/fail.ts";
import { mayClimb } from "./access.ts";
import { asLadder, nextFor } from "./present.ts";
import { remainingFor, takenBy } from "./queries.ts";
import { sourceFor } from "./queries-sources.ts";
import { targetOf } from "./rules.ts";

/** The key of a step lets one of several requests insert it; the others find it. */
export async function climb(
  ctx: SignedIn,
  { params, body }: InputOf<typeof ladders.climb>,
): Promise<ResponseOf<typeof ladders.climb>> {
  const { viewer, clock } = ctx;
  allow(mayClimb(viewer), "ladders.no_guardians");
  const target = targetOf(params.kind, params.id) ?? fail("common.not_found");
  return ctx.write(async (tx) => {
    const now = clock.now();
    const source = await sourceFor(tx, viewer, target, now);
    const before = await takenBy(tx, viewer.userId, target);
    const { next_step, needs_attempt } = nextFor(source, before, now);
    const step = body.step ?? next_step;
    const isGiven = before.some((one) => one.step === step);
    if (!isGiven) {
      if (step === null || step !== next_step) return fail("ladders.not_next");
      if (needs_attempt && body.attempt === undefined) return fail("ladders.attempt_needed");
      // Locks the user, so that a concurrent erasure leaves no step behind.
      const present = await tx.run(sql`
        select from users where id = ${viewer.userId} and deleted_at is null for share`);
      allow(present > 0, "common.unauthenticated");
      await tx.run(sql`
        insert into study_steps (user_id, kind, object_id, step, attempt, given_at)
        values (${viewer.userId}, ${target.kind}, ${target.object_id}, ${step}, ${body.attempt ?? null}, ${now})
        on conflict do nothing`);
    }
    const taken = isGiven ? before : await takenBy(tx, viewer.userId, target);
    return asLadder(source, taken, { now, remaining: await remainingFor(tx, ctx) });
  });
}

export const forgetSteps = async (tx: Tx, userIds: readonly number[]): Promise<void> =>
  void (await tx.run(sql`delete from study_steps where user_id = any(${userIds}::int[])`));
