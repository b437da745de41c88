import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { emit } from "../../jobs/outbox.ts";
import { fail } from "../../kit/fail.ts";
import { keyIn } from "./rules.ts";

/** From now on something shows this picture: its owner's own, stored, and shown nowhere else yet. */
export async function claimImage(tx: Tx, ownerId: number, url: string): Promise<void> {
  const key = keyIn(url);
  const claimed =
    key === undefined
      ? 0
      : await tx.run(sql`
          update uploads set used_at = now()
          where key = ${key} and owner_id = ${ownerId} and stored_at is not null and used_at is null`);
  if (claimed === 0) fail("uploads.url_not_owned");
}

/** Nothing shows it any more: the file goes as soon as the change that let go of it is certain. */
export async function releaseImage(tx: Tx, url: string): Promise<void> {
  const key = keyIn(url);
  if (key === undefined) return;
  const released = await tx.run(sql`delete from uploads where key = ${key}`);
  if (released > 0) await emit(tx, "upload.released", { key });
}
