import { religions } from "@angon/contract/people";
import type { Site } from "@angon/contract/site";
import type { Context } from "../../kit/context.ts";
import { schoolDay } from "../../kit/clock.ts";
import { readBatches } from "../../kit/batches.ts";
import { setting } from "../../kit/settings.ts";
import { defaultSite } from "./seed.ts";

type Editable = typeof defaultSite & Pick<Site, "contest_year">;

/** The school's own words where it has set them, the defaults elsewhere. */
export async function readSite({
  database,
  config,
  clock,
}: Pick<Context, "database" | "config" | "clock">): Promise<Site> {
  const [own, batches] = await Promise.all([
    setting<Partial<Editable>>(database, "site", {}),
    readBatches({ database, clock }),
  ]);
  return {
    ...defaultSite,
    contest_year: Number(schoolDay(clock.now()).slice(0, 4)),
    ...own,
    batches,
    religions: [...religions],
    sign_in_url: config.SIGN_IN_URL,
    shop_url: config.SHOP_URL,
  };
}
