import type { InputOf } from "@angon/contract";
import type {
  administrationSettings,
  SchoolSettings,
  SettingSection,
  SettingValues,
} from "@angon/contract/administration/settings";
import { isDeepStrictEqual } from "node:util";
import type { Tx } from "../../../db/database.ts";
import { audit } from "../../../kit/audit.ts";
import type { SignedIn } from "../../../kit/context.ts";
import { allow } from "../../../kit/fail.ts";
import { lockSetting, storeSetting, type Stored } from "../../../kit/settings.ts";
import { requireStepUp } from "../../../kit/step-up.ts";
import { changePointSettings } from "../../points/public.ts";
import { canAdminister } from "../access.ts";
import { allSettings } from "./queries.ts";
import { isDangerous } from "./rules.ts";

type Form<Section extends SettingSection> = { version: number; value: SettingValues[Section] };

export const change =
  <Section extends Exclude<keyof Stored, "logo" | "assistant">>(section: Section) =>
  (ctx: SignedIn, { body }: { body: Form<Section> }): Promise<SchoolSettings> =>
    write(ctx, section, body, (tx, value) =>
      storeSetting(tx, section, value as Stored[Section], ctx.clock.now()),
    );

export const changePoints = (
  ctx: SignedIn,
  { body }: InputOf<typeof administrationSettings.points>,
): Promise<SchoolSettings> => write(ctx, "points", body, changePointSettings);

async function write<Section extends SettingSection>(
  ctx: SignedIn,
  section: Section,
  form: Form<Section>,
  store: (tx: Tx, value: SettingValues[Section]) => Promise<unknown>,
): Promise<SchoolSettings> {
  allow(canAdminister(ctx.viewer), "administration.staff_only");
  if (isDangerous(section)) await requireStepUp(ctx);
  const answer = await ctx.write(async (tx) => {
    await lockSetting(tx, section);
    const now = await allSettings(tx);
    allow(now.versions[section] === form.version, "administration.settings_changed");
    const before = now.values[section];
    const value = { ...before, ...form.value };
    if (isDeepStrictEqual(before, value)) return now;
    await store(tx, value);
    await audit(tx, ctx, {
      action: "settings.changed",
      object: { kind: "settings", id: section },
      before,
      after: value,
    });
    return allSettings(tx);
  });
  await ctx.settings.reload();
  return answer;
}
