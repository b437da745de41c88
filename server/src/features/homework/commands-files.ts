import type { Tx } from "../../db/database.ts";
import { sql } from "../../db/sql.ts";
import { fail } from "../../kit/fail.ts";
import { claimFile, claimPicture, lockFiles, release } from "../uploads/public.ts";
import { unsigned, type StoredPicture } from "./rules.ts";
import type { HomeworkRow } from "./tables.ts";

/** All files of homework are private: their links are signed for one reader. */
const isPrivate = true;

export async function claimImages(
  tx: Tx,
  ownerId: number,
  urls: readonly string[],
  copied: readonly StoredPicture[] = [],
): Promise<StoredPicture[]> {
  const images: StoredPicture[] = [];
  for (const url of urls)
    images.push(
      copied.find((picture) => picture.url === unsigned(url)) ??
        (await claimPicture(tx, ownerId, url, { isPrivate })),
    );
  return images;
}

/** The files of homework that a copy shows, too. Their rows are locked, so that none is released meanwhile. */
export async function filesToCopy(
  tx: Tx,
  { id, images, attachment_url }: Omit<Files, "user_id"> & { id: number },
): Promise<Copied> {
  const pictures = images as StoredPicture[];
  await lockFiles(tx, [...pictures.map(({ url }) => url), ...(attachment_url ? [attachment_url] : [])]);
  const isThere = await tx.one(sql`select from homeworks where id = ${id} and status = 'published'`);
  return isThere ? { images: pictures, attachment_url } : fail("common.not_found");
}

export type Copied = { images: readonly StoredPicture[]; attachment_url: string | null };

export async function claimAttachment(
  tx: Tx,
  ownerId: number,
  url: string | null | undefined,
  copied: string | null = null,
): Promise<string | null> {
  if (!url) return null;
  if (copied !== null && unsigned(url) === copied) return copied;
  await claimFile(tx, ownerId, url, { isPrivate });
  return url;
}

type Files = Pick<HomeworkRow, "user_id" | "images" | "attachment_url">;

/** Pictures that stay are known by their address; removed ones are released. */
export async function updateImages(
  tx: Tx,
  row: Files & { id: number },
  requested: readonly string[] | undefined,
): Promise<StoredPicture[]> {
  const current = row.images as StoredPicture[];
  if (requested === undefined) return current;
  const urls = requested.map(unsigned);
  if (new Set(urls).size < urls.length) fail("uploads.url_not_owned");
  const images: StoredPicture[] = [];
  for (const url of urls)
    images.push(
      current.find((picture) => picture.url === url) ??
        (await claimPicture(tx, row.user_id, url, { isPrivate })),
    );
  for (const { url } of current) if (!urls.includes(url)) await releaseUnshown(tx, row.id, url);
  return images;
}

export async function updateAttachment(
  tx: Tx,
  row: Files & { id: number },
  requested: string | null | undefined,
): Promise<string | null> {
  const { attachment_url: current } = row;
  if (requested === undefined || (requested && unsigned(requested) === current)) return current;
  if (current !== null) await releaseUnshown(tx, row.id, current);
  return claimAttachment(tx, row.user_id, requested);
}

/** Copies of homework show the same files; the last of them releases a file. */
async function releaseUnshown(tx: Tx, homeworkId: number, url: string): Promise<void> {
  await lockFiles(tx, [url]);
  const other = await tx.one(sql`
    select from homeworks
    where id <> ${homeworkId} and (attachment_url = ${url} or images @> ${JSON.stringify([{ url }])}::jsonb) limit 1`);
  if (!other) await release(tx, url);
}

/** The files of homework that is gone. */
export async function releaseHomeworkFiles(
  tx: Tx,
  { id, images, attachment_url }: Omit<Files, "user_id"> & { id: number },
): Promise<void> {
  for (const { url } of images as StoredPicture[]) await releaseUnshown(tx, id, url);
  if (attachment_url !== null) await releaseUnshown(tx, id, attachment_url);
}

/** The files of a submission that is gone. */
export async function releaseFiles(
  tx: Tx,
  { images, attachment_url }: Omit<Files, "user_id">,
): Promise<void> {
  for (const { url } of images as StoredPicture[]) await release(tx, url);
  if (attachment_url !== null) await release(tx, attachment_url);
}
