import type { InputOf } from "@angon/contract";
import type { administrationSteps, Steps } from "@angon/contract/administration/steps";
import { audit } from "../../../kit/audit.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { showSteps } from "../../setup/public.ts";
import { canAdminister } from "../access.ts";
import { stepsOf } from "./queries.ts";

export function show(ctx: SignedIn, { body }: InputOf<typeof administrationSteps.show>): Promise<Steps> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  return ctx.write(async (tx) => {
    const { shown } = await stepsOf(ctx, tx);
    await showSteps(tx, body.shown, ctx.clock.now());
    await audit(tx, ctx, {
      action: body.shown ? "setup.steps_shown" : "setup.steps_hidden",
      before: { shown },
      after: { shown: body.shown },
    });
    return stepsOf(ctx, tx);
  });
}
