import type { InputOf, ResponseOf } from "@angon/contract";
import type { administrationUsers } from "@angon/contract/administration/users";
import type { Tx } from "../../../db/database.ts";
import { holdBatches } from "../../../kit/batches.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow, Failure } from "../../../kit/fail.ts";
import { requireStepUp } from "../../../kit/step-up.ts";
import { lockPeople } from "../../users/public.ts";
import { canAdminister } from "../access.ts";
import { change } from "./commands.ts";

type UpdateRequest = InputOf<typeof administrationUsers.updateMany>;
type Answer = ResponseOf<typeof administrationUsers.updateMany>;

/** One transaction, so that a repeated request with the same key changes nothing twice. */
export async function updateMany(ctx: SignedIn, { body }: UpdateRequest): Promise<Answer> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  await requireStepUp(ctx);
  const ids = [...new Set(body.ids)].sort((a, b) => a - b);
  return ctx.write(async (tx) => {
    await holdBatches(tx, body.change.hsc_batch, ids);
    await lockPeople(tx, ids);
    const answer: Answer = { changed: [], refused: [] };
    for (const id of ids) {
      const code = await refusalOf(ctx, tx, id, body.change);
      if (code === undefined) answer.changed.push(id);
      else answer.refused.push({ id, code });
    }
    return answer;
  });
}

async function refusalOf(
  ctx: SignedIn,
  tx: Tx,
  id: number,
  wanted: UpdateRequest["body"]["change"],
): Promise<string | undefined> {
  try {
    // A person is changed as a whole or not at all.
    await tx.attempt(() => change(ctx, tx, id, wanted));
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.code;
  }
}
