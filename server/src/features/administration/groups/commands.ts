import type { InputOf } from "@angon/contract";
import type { AdminGroup, administrationGroups } from "@angon/contract/administration/groups";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { requireStepUp } from "../../../kit/step-up.ts";
import { changeOwner as giveTo } from "../../members/public.ts";
import { canAdminister } from "../access.ts";
import { oneOf } from "./queries.ts";

export async function changeOwner(
  ctx: SignedIn,
  { params, body }: InputOf<typeof administrationGroups.changeOwner>,
): Promise<AdminGroup> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  await requireStepUp(ctx);
  return ctx.write(async (tx) => {
    await giveTo(ctx, tx, params.id, body.user_id);
    return oneOf(tx, params.id);
  });
}
