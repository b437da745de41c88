import { buffer } from "node:stream/consumers";
import type { ErrorCode } from "@angon/contract";
import type { ResourceRef } from "@angon/contract/kit/resource";
import { pictureWidths, type FileKind } from "@angon/contract/uploads";
import type { Db, Tx } from "../../db/database.ts";
import { fixed, part, sql } from "../../db/sql.ts";
import { openStore } from "../../files/open.ts";
import { emit } from "../../jobs/outbox.ts";
import type { Services } from "../../kit/context.ts";
import { fail } from "../../kit/fail.ts";
import { macText, type Keys } from "../../kit/secrets.ts";
import { keyIn, kindOf, LINK_KEY, linkEnd, linkQuery, signedText, sizedKey, urlOf } from "./rules.ts";
import type { UploadRow } from "./tables.ts";

/** The data that reserves the place of a picture before it has loaded; `blur` is a `data:` address or empty. */
export type Picture = { url: string; w: number; h: number; blur: string; bytes?: number };

/** A private file is opened only by an address of `addressFor`. */
type Wish = { isPrivate: boolean };

type Claimed = Pick<UploadRow, "width" | "height" | "blur" | "shown_bytes" | "stored_bytes">;

/** Refused because of the kind of the file, not because of its owner. */
const wrongKind = {
  image: "uploads.type_refused",
  pdf: "uploads.pdf_refused",
  video: "uploads.video_refused",
} as const satisfies Record<FileKind, ErrorCode>;

/** Attaches a stored file of the owner that no other resource shows yet. */
async function claim(tx: Tx, ownerId: number, url: string, kind: FileKind, { isPrivate }: Wish) {
  const key = keyIn(url);
  if (key !== undefined && kindOf(key) !== kind) fail(wrongKind[kind]);
  const claimed =
    key === undefined
      ? undefined
      : await tx.one<Claimed>(sql`
          update uploads set used_at = now(), is_private = ${isPrivate}
          where key = ${key} and owner_id = ${ownerId} and stored_at is not null and used_at is null
          returning width, height, blur, shown_bytes, stored_bytes`);
  return claimed ?? fail("uploads.url_not_owned");
}

/** A picture of a profile. */
export async function claimImage(tx: Tx, ownerId: number, url: string): Promise<void> {
  await claim(tx, ownerId, url, "image", { isPrivate: false });
}

export async function claimPicture(tx: Tx, ownerId: number, url: string, wish: Wish): Promise<Picture> {
  const { width, height, blur, shown_bytes: bytes } = await claim(tx, ownerId, url, "image", wish);
  return { url, w: width ?? 0, h: height ?? 0, blur: blur ?? "", ...(bytes !== null && { bytes }) };
}

/** Returns its bytes. */
export async function claimVideo(tx: Tx, ownerId: number, url: string, wish: Wish): Promise<number | null> {
  const { stored_bytes: bytes } = await claim(tx, ownerId, url, "video", wish);
  return bytes;
}

export async function claimFile(tx: Tx, ownerId: number, url: string, wish: Wish): Promise<void> {
  await claim(tx, ownerId, url, "pdf", wish);
}

/** The hash in base64url and the length of the bytes as they were sent. */
export type SentBytes = { sha256: string; bytes: number };

type Sent = Pick<UploadRow, "key" | "file_size"> & { sent_sha256: Buffer };

const asSent = ({ sent_sha256, file_size: bytes }: Sent): SentBytes => ({
  sha256: sent_sha256.toString("base64url"),
  bytes,
});

/** The upload of each file, in order; undefined for a file of another owner. */
export async function sentBytesOf(
  db: Db,
  ownerId: number,
  urls: readonly string[],
): Promise<(SentBytes | undefined)[]> {
  const rows = await db.many<Sent>(sql`
    select key, sent_sha256, file_size from uploads
    where key = any(${urls.flatMap((url) => keyIn(url) ?? [])}::text[]) and owner_id = ${ownerId}
      and sent_sha256 is not null`);
  const byUrl = new Map(rows.map((row) => [urlOf(row.key), asSent(row)]));
  return urls.map((url) => byUrl.get(url));
}

/** Files of the owner that nothing shows yet, found by the bytes that were sent. */
export async function unusedFiles(
  db: Db,
  ownerId: number,
  sha256s: readonly string[],
): Promise<(SentBytes & { url: string })[]> {
  const rows = await db.many<Sent>(sql`
    select key, sent_sha256, file_size from uploads
    where owner_id = ${ownerId} and used_at is null and stored_at is not null
      and sent_sha256 = any(${sha256s.map((one) => Buffer.from(one, "base64url"))}::bytea[])`);
  return rows.map((row) => ({ url: urlOf(row.key), ...asSent(row) }));
}

/** Several things may show one file; the lock is held by those that begin or end to show it. */
export const lockFiles = (tx: Tx, urls: readonly string[]): Promise<number> =>
  tx.run(sql`
    select from uploads where key = any(${urls.flatMap((url) => keyIn(url) ?? [])}::text[]) order by key for update`);

/** Releases a file that no content shows any more; it is deleted after the commit. */
export async function release(tx: Tx, url: string): Promise<void> {
  const key = keyIn(url);
  if (key === undefined) return;
  const released = await tx.run(sql`delete from uploads where key = ${key}`);
  if (released > 0) await emit(tx, "upload.released", { key });
}

/** Pages of homework keep no name of their sender. */
export const forgetNames = (tx: Tx, urls: readonly string[]): Promise<number> =>
  tx.run(sql`
    update uploads set shown_name = null
    where key = any(${urls.flatMap((url) => keyIn(url) ?? [])}::text[]) and shown_name is not null`);

/** The name that the sender gave the file at an address of a row. */
export const nameOfFile = (url: ReturnType<typeof part>): ReturnType<typeof part> => part`
  (select sent.shown_name from uploads sent where sent.key = substr(${url}, ${fixed(urlOf("").length + 1)}))`;

/** Files that their owners sent and nothing shows. */
export async function releaseUnused(tx: Tx, ownerIds: readonly number[]): Promise<void> {
  const rows = await tx.many<Pick<UploadRow, "key">>(sql`
    delete from uploads where owner_id = any(${ownerIds}::int[]) and used_at is null returning key`);
  for (const { key } of rows) await emit(tx, "upload.released", { key });
}

export { release as releaseImage };
export { fileNameOf, hasOwnName, unsignedUrl } from "./rules.ts";

/** Conceals the files of hidden content: they stay stored, and their plain addresses no longer open them. */
export const conceal = (tx: Tx, urls: readonly string[]): Promise<number> =>
  tx.run(sql`
    update uploads set is_private = true where key = any(${urls.flatMap((url) => keyIn(url) ?? [])}::text[])`);

/** Reveals the files of content that is visible again. */
export const reveal = (tx: Tx, urls: readonly string[]): Promise<number> =>
  tx.run(sql`
    update uploads set is_private = false where key = any(${urls.flatMap((url) => keyIn(url) ?? [])}::text[])`);

/** The bytes of a stored picture, of its narrowest copy where there is one; undefined when it is gone. */
export async function readPicture(
  { config }: Pick<Services, "config">,
  url: string,
): Promise<Buffer | undefined> {
  const key = keyIn(url);
  if (key === undefined || kindOf(key) !== "image") return undefined;
  const store = openStore(config);
  const stored = (await store.open(sizedKey(key, pictureWidths[0]))) ?? (await store.open(key));
  return stored && buffer(await stored.read());
}

/** The bytes of a stored picture in its full size; undefined for another file and one that is gone. */
export async function readWholePicture(
  { config }: Pick<Services, "config">,
  url: string,
): Promise<Buffer | undefined> {
  const key = keyIn(url);
  const stored = key !== undefined && kindOf(key) === "image" ? await openStore(config).open(key) : undefined;
  return stored && buffer(await stored.read());
}

/** The resource that shows a private file, and its viewer. */
export type Shown = { ref: ResourceRef; readerId: number };

/**
 * The address of a private file: it opens the file for as long as that reader may read that resource, and ends anyway.
 * To one reader it stays the same for a while, so that a browser asks for a picture once.
 */
export const addressFor = (services: { keys: Keys }, url: string, shown: Shown, now: Date): string =>
  addressesFor(services, shown, now)(url);

/** For several files that one resource shows. */
export function addressesFor({ keys }: { keys: Keys }, shown: Shown, now: Date): (url: string) => string {
  const link = { until: linkEnd(now), ...shown };
  const [signingKey, query, signed] = [
    keys.of(LINK_KEY),
    linkQuery(link, ""),
    signedText({ key: "", ...link }),
  ];
  return (url) => {
    const key = keyIn(url);
    return key === undefined ? url : url + query + macText(signingKey, key + signed);
  };
}

/** A private picture with the address that opens it. */
export const signedPicture = <P extends Picture>(
  services: { keys: Keys },
  picture: P,
  shown: Shown,
  now: Date,
): P => ({ ...picture, url: addressFor(services, picture.url, shown, now) });

/** How many files are stored, and their size. */
export async function filesTotal(db: Db): Promise<{ count: number; bytes: number }> {
  const row = await db.one<{ count: number; bytes: number }>(sql`
    select count(*)::int as count, coalesce(sum(stored_bytes), 0)::bigint as bytes
    from uploads where stored_at is not null`);
  return row ?? { count: 0, bytes: 0 };
}
