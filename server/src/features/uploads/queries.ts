import { createHash } from "node:crypto";
import type { Db, Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { openStore } from "../../files/open.ts";
import type { StoredFile } from "../../files/store.ts";
import type { Viewer } from "../../kit/access.ts";
import type { Services } from "../../kit/context.ts";
import { deny, fail } from "../../kit/fail.ts";
import { canRemove } from "./access.ts";
import { isKey, isPermit, keyIn } from "./rules.ts";
import type { UploadRow } from "./tables.ts";

/** Only the hash is kept: whoever reads the database cannot send in another's name. */
export const permitHash = (token: string): Buffer => createHash("sha256").update(token).digest();

export type Permitted = Pick<UploadRow, "key" | "owner_id" | "file_type" | "file_size">;

/** The upload a token still allows at the time the request arrived. */
export async function permittedBy(db: Db, token: string, arrived: Date): Promise<Permitted> {
  const upload = isPermit(token) ? await byPermit(db, token, arrived) : undefined;
  if (!upload) return fail("uploads.permission_ended");
  if (upload.stored_at) fail("uploads.already_sent");
  if (upload.permit_ends_at <= arrived) fail("uploads.permission_ended");
  return upload;
}

// An owner who has left or was sanctioned since has no permissions left.
const byPermit = (db: Db, token: string, now: Date) =>
  db.one<Permitted & Pick<UploadRow, "permit_ends_at" | "stored_at">>(sql`
    select key, owner_id, file_type, file_size, permit_ends_at, stored_at
    from uploads join users on users.id = owner_id
    where permit_hash = ${permitHash(token)} and deleted_at is null
      and (sanctioned_until is null or sanctioned_until <= ${now})`);

/** Locked, so that nobody begins to use it while it is judged. */
export async function removableBy(tx: Tx, viewer: Viewer, url: string): Promise<UploadRow> {
  const key = keyIn(url);
  const upload =
    key === undefined
      ? undefined
      : await tx.one<UploadRow>(sql`select * from uploads where key = ${key} for update`);
  if (!upload) return fail("common.not_found");
  return canRemove(viewer, upload) ? upload : deny("common.not_found");
}

/** A stored file by its key, as the address names it. */
export async function fileAt({ config }: Services, key: string): Promise<StoredFile> {
  const file = isKey(key) ? await openStore(config).open(key) : undefined;
  return file ?? fail("common.not_found");
}
