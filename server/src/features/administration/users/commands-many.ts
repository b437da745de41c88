import type { InputOf, ResponseOf } from "@angon/contract";
import type { administrationUsers } from "@angon/contract/administration/users";
import type { Tx } from "../../../db/database.ts";
import { holdBatches } from "../../../kit/batches.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow, fail, Failure } from "../../../kit/fail.ts";
import { requireStepUp } from "../../../kit/step-up.ts";
import { lockPeople } from "../../users/public.ts";
import { canAdminister } from "../access.ts";
import { change } from "./commands.ts";
import { idsOfFilter } from "./queries-lists.ts";
import { kindNow } from "./queries.ts";

type UpdateRequest = InputOf<typeof administrationUsers.updateMany>;
type Answer = ResponseOf<typeof administrationUsers.updateMany>;

/** One transaction, so that a repeated request with the same key changes nothing twice. */
export async function updateMany(ctx: SignedIn, { body }: UpdateRequest): Promise<Answer> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  await requireStepUp(ctx);
  if ((body.ids === undefined) === (body.filter === undefined))
    return fail("common.validation", { fields: [{ path: "ids", code: "required" }] });
  return ctx.write(async (tx) => {
    const ids = await chosenIn(ctx, tx, body);
    await holdBatches(tx, body.change.hsc_batch, ids);
    await lockPeople(tx, ids);
    const answer: Answer = { changed: [], refused: [] };
    for (const id of ids) {
      const code = await refusalOf(ctx, tx, id, body.change);
      if (code === undefined) answer.changed.push(id);
      else answer.refused.push({ id, name: (await kindNow(tx, id))?.name ?? null, code });
    }
    return answer;
  });
}

/** In one order, so that two requests never wait for each other. */
const chosenIn = async (ctx: SignedIn, tx: Tx, { ids, filter }: UpdateRequest["body"]): Promise<number[]> =>
  (filter === undefined ? [...new Set(ids)] : await idsOfFilter(ctx, tx, filter)).sort((a, b) => a - b);

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
