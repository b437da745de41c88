import { createHash } from "node:crypto";
import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import type { LogoPicture } from "../../files/logo.ts";
import { storeSetting } from "../../kit/settings.ts";

/** Shows these pictures as the logo, or the mark of the product without any; returns their version. */
export async function storeLogo(tx: Tx, pictures: readonly LogoPicture[], now: Date): Promise<string | null> {
  const version = pictures.length === 0 ? null : versionOf(pictures);
  await tx.run(sql`delete from logo_pictures`);
  for (const { name, type, bytes } of pictures)
    await tx.run(sql`
      insert into logo_pictures (version, name, type, bytes) values (${version}, ${name}, ${type}, ${bytes})`);
  await storeSetting(tx, "logo", { version }, now);
  return version;
}

function versionOf(pictures: readonly LogoPicture[]): string {
  const hash = createHash("sha256");
  for (const { bytes } of pictures) hash.update(bytes);
  return hash.digest("hex").slice(0, 16);
}
