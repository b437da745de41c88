import { religions } from "@angon/contract/people";
import type { Site } from "@angon/contract/site";
import { sql } from "../../db/sql.ts";
import type { Context } from "../../kit/context.ts";
import { schoolDay } from "../../kit/clock.ts";
import { readBatches } from "../../kit/batches.ts";
import { footerFrom, logoAddress, siteFrom } from "./present.ts";
import type { LogoPictureRow } from "./tables.ts";

/** The school's own words where it has set them, the defaults elsewhere. */
export async function readSite(
  services: Pick<Context, "database" | "config" | "clock" | "settings" | "sender">,
): Promise<Site> {
  const { config, clock, settings, sender } = services;
  const logo = settings.get("logo")?.version;
  return {
    ...siteFrom(settings.get("site")),
    ...footerFrom(settings.get("footer")),
    ...(logo && { logo: logoAddress(logo, "mark.webp") }),
    contest_year: settings.get("contest")?.year ?? Number(schoolDay(clock.now()).slice(0, 4)),
    batches: await readBatches(services),
    religions: [...religions],
    ...(!sender && { office_codes: true as const }),
    sign_in_url: config.SIGN_IN_URL,
    shop_url: config.SHOP_URL,
  };
}

export const logoPicture = (
  { database }: Pick<Context, "database">,
  version: string,
  name: string,
): Promise<Pick<LogoPictureRow, "type" | "bytes"> | undefined> =>
  database.one(sql`select type, bytes from logo_pictures where version = ${version} and name = ${name}`);
