import type { Tx } from "../../db/database.ts";
import { fail } from "../../kit/fail.ts";
import { claimFile, claimPicture, release } from "../uploads/public.ts";
import { unsigned, type StoredPicture } from "./rules.ts";
import type { HomeworkRow } from "./tables.ts";

/** All files of homework are private: their links are signed for one reader. */
const isPrivate = true;

export async function claimImages(
  tx: Tx,
  ownerId: number,
  urls: readonly string[],
): Promise<StoredPicture[]> {
  const images: StoredPicture[] = [];
  for (const url of urls) images.push(await claimPicture(tx, ownerId, url, { isPrivate }));
  return images;
}

export async function claimAttachment(
  tx: Tx,
  ownerId: number,
  url: string | null | undefined,
): Promise<string | null> {
  if (!url) return null;
  await claimFile(tx, ownerId, url, { isPrivate });
  return url;
}

type Files = Pick<HomeworkRow, "user_id" | "images" | "attachment_url">;

/** Pictures that stay are known by their address; removed ones are released. */
export async function updateImages(
  tx: Tx,
  row: Files,
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
  for (const { url } of current) if (!urls.includes(url)) await release(tx, url);
  return images;
}

export async function updateAttachment(
  tx: Tx,
  row: Files,
  requested: string | null | undefined,
): Promise<string | null> {
  const { attachment_url: current } = row;
  if (requested === undefined || (requested && unsigned(requested) === current)) return current;
  if (current !== null) await release(tx, current);
  return claimAttachment(tx, row.user_id, requested);
}

/** The files of homework or of a submission that is gone. */
export async function releaseFiles(
  tx: Tx,
  { images, attachment_url }: Omit<Files, "user_id">,
): Promise<void> {
  for (const { url } of images as StoredPicture[]) await release(tx, url);
  if (attachment_url !== null) await release(tx, attachment_url);
}
