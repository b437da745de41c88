import { createHash } from "node:crypto";
import { pictureWidths } from "@angon/contract/uploads";
import type { Db, Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { openStore } from "../../files/open.ts";
import type { StoredFile } from "../../files/store.ts";
import type { Viewer } from "../../kit/access.ts";
import type { Services } from "../../kit/context.ts";
import { deny, fail } from "../../kit/fail.ts";
import { mac, sameBytes } from "../../kit/secrets.ts";
import { showsFile } from "../../kit/resources.ts";
import { readerNow } from "../../kit/viewer.ts";
import { canRemove } from "./access.ts";
import {
  isKey,
  isPermit,
  keyIn,
  kindOf,
  LINK_KEY,
  linkIn,
  secondsLeft,
  signedText,
  sizedKey,
  urlOf,
  type Link,
} from "./rules.ts";
import type { UploadRow } from "./tables.ts";

/** Only the hash is stored, so that a reader of the database cannot upload in another user's name. */
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

/** Locks the row, so that no content claims the file while it is checked. */
export async function removableBy(tx: Tx, viewer: Viewer, url: string): Promise<UploadRow> {
  const key = keyIn(url);
  const upload =
    key === undefined
      ? undefined
      : await tx.one<UploadRow>(sql`select * from uploads where key = ${key} for update`);
  if (!upload) return fail("common.not_found");
  return canRemove(viewer, upload) ? upload : deny("common.not_found");
}

export type FileRequest = {
  key: string;
  w?: unknown;
  until?: unknown;
  of?: unknown;
  to?: unknown;
  sig?: unknown;
};

/** `keptSeconds`: how long a reader may keep it; of a public file for good. */
export type ServedFile = { file: StoredFile; keptSeconds: number | "forever"; shownName: string | null };

/** A stored file as its address names it; what is private needs a link, and a reader who still may see it. */
export async function fileAt(services: Services, asked: FileRequest): Promise<ServedFile> {
  const { key, w } = asked;
  const width = w === undefined ? undefined : pictureWidths.find((one) => String(one) === w);
  const isDeclared = w === undefined || (width !== undefined && kindOf(key) === "image");
  const upload = isKey(key) && isDeclared ? await storedAt(services.database, key) : undefined;
  if (!upload) return fail("common.not_found");
  const seconds = upload.is_private ? await secondsOf(services, asked) : Infinity;
  if (seconds === 0) return deny("common.not_found");
  const files = openStore(services.config);
  const isNarrower = width !== undefined && width < (upload.width ?? 0);
  const file = (isNarrower ? await files.open(sizedKey(key, width)) : undefined) ?? (await files.open(key));
  if (!file) return fail("common.not_found");
  return {
    file,
    keptSeconds: seconds === Infinity ? "forever" : seconds,
    shownName: upload.shown_name,
  };
}

const storedAt = (db: Db, key: string) =>
  db.one<Pick<UploadRow, "width" | "is_private" | "shown_name">>(sql`
    select width, is_private, shown_name from uploads where key = ${key} and stored_at is not null`);

/** The remaining lifetime of a signed link in seconds; 0 when its viewer may no longer see the content. */
async function secondsOf({ keys, clock, database }: Services, asked: FileRequest): Promise<number> {
  const link = linkIn(asked.key, asked);
  if (!link || typeof asked.sig !== "string") return 0;
  const expected = mac(keys.of(LINK_KEY), signedText(link));
  if (!sameBytes(expected, Buffer.from(asked.sig, "base64url"))) return 0;
  const now = clock.now();
  const left = secondsLeft(link.until, now);
  return left > 0 && (await isStillShown(database, link, now)) ? left : 0;
}

/** Whether the resource still shows the file, to this reader as they are now. */
async function isStillShown(db: Db, { key, ref, readerId }: Link, now: Date): Promise<boolean> {
  const reader = await readerNow(db, readerId, now);
  return reader !== undefined && showsFile(db, reader, ref, urlOf(key));
}
