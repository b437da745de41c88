import type { InputOf, ResponseOf } from "@angon/contract";
import type { administrationSettings } from "@angon/contract/administration/settings";
import { makeLogo, type LogoPicture } from "../../../files/logo.ts";
import type { Tx } from "../../../db/database.ts";
import { audit } from "../../../kit/audit.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow, fail } from "../../../kit/fail.ts";
import { lockSetting } from "../../../kit/settings.ts";
import { requireStepUp } from "../../../kit/step-up.ts";
import { logoAddress, storeLogo } from "../../site/public.ts";
import { claimImage, readWholePicture, releaseImage } from "../../uploads/public.ts";
import { canAdminister } from "../access.ts";
import { logoVersion } from "./queries.ts";

type Logo = ResponseOf<typeof administrationSettings.setLogo>;

/** The pictures are made before the transaction, which holds no lock while a decoder works. */
export async function setLogo(
  ctx: SignedIn,
  { body: { url } }: InputOf<typeof administrationSettings.setLogo>,
): Promise<Logo> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  await requireStepUp(ctx);
  const source = (await readWholePicture(ctx, url)) ?? fail("uploads.url_not_owned");
  const pictures = (await makeLogo(source)) ?? fail("uploads.type_refused");
  return write(ctx, pictures, async (tx) => {
    await claimImage(tx, ctx.viewer.userId, url);
    await releaseImage(tx, url);
  });
}

export async function removeLogo(ctx: SignedIn): Promise<Logo> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  await requireStepUp(ctx);
  return write(ctx, [], () => Promise.resolve());
}

async function write(
  ctx: SignedIn,
  pictures: readonly LogoPicture[],
  takeFile: (tx: Tx) => Promise<void>,
): Promise<Logo> {
  const answer = await ctx.write(async (tx) => {
    await takeFile(tx);
    await lockSetting(tx, "logo");
    const before = await logoVersion(tx);
    const version = await storeLogo(tx, pictures, ctx.clock.now());
    if (version !== before)
      await audit(tx, ctx, {
        action: version === null ? "settings.logo_removed" : "settings.logo_changed",
        object: { kind: "settings", id: "logo" },
      });
    return { logo: version === null ? null : logoAddress(version, "mark.webp") };
  });
  await ctx.settings.reload();
  return answer;
}
