import type { InputOf } from "@angon/contract";
import type {
  AdminBatch,
  administrationBatches,
  ChangedBatches,
} from "@angon/contract/administration/batches";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { requireStepUp } from "../../../kit/step-up.ts";
import { addBatch, changeBatch } from "../../batches/public.ts";
import { canAdminister } from "../access.ts";
import { allBatches } from "./queries.ts";

type Call<Name extends keyof typeof administrationBatches> = InputOf<(typeof administrationBatches)[Name]>;

export async function create(ctx: SignedIn, { body }: Call<"create">): Promise<AdminBatch[]> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  return ctx.write(async (tx) => {
    await addBatch(ctx, tx, { ...body, exam_on: body.exam_on ?? null });
    return allBatches(tx);
  });
}

/** A promotion or closing concerns a whole year, so the password is asked for. */
export async function update(ctx: SignedIn, { params, body }: Call<"update">): Promise<ChangedBatches> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  if (body.level !== undefined || body.closed !== undefined) await requireStepUp(ctx);
  return ctx.write(async (tx) => {
    const moved = await changeBatch(ctx, tx, params.name, body);
    return { batches: await allBatches(tx), moved };
  });
}
