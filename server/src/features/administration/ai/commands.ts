import type { InputOf } from "@angon/contract";
import type { administrationAi, AiSpend } from "@angon/contract/administration/ai";
import { audit } from "../../../kit/audit.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { lockSetting, readSettings, storeSetting } from "../../../kit/settings.ts";
import { canAdminister } from "../access.ts";
import { spend } from "./queries.ts";

/** Without the password once more: a provider that goes wrong must be off in one tap. */
export async function change(
  ctx: SignedIn,
  { body }: InputOf<typeof administrationAi.change>,
): Promise<AiSpend> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  allow(ctx.tutor !== undefined, "administration.ai_no_provider");
  await ctx.write(async (tx) => {
    await lockSetting(tx, "assistant");
    const before = { is_on: (await readSettings(tx)).assistant?.is_on ?? true };
    if (before.is_on === body.is_on) return;
    await storeSetting(tx, "assistant", body, ctx.clock.now());
    await audit(tx, ctx, {
      action: "settings.ai_switched",
      object: { kind: "settings", id: "assistant" },
      before,
      after: body,
    });
  });
  await ctx.settings.reload();
  return spend(ctx);
}
