import type { HomeworkReceiptRow } from "../tables.ts";

export type ReceiptPage = { sha256: string; bytes: number };

/** `note_sha256` is null where there is no text. */
export type Work = { pages: readonly (ReceiptPage | undefined)[]; note_sha256: string | null };

export const pagesOf = ({ pages }: Pick<HomeworkReceiptRow, "pages">): ReceiptPage[] =>
  pages as ReceiptPage[];

/** The purpose the signing key is made for. */
export const RECEIPT_KEY = "homework-receipts";

/** Names student, work and time, so that a signature proves the time also where the row is lost. */
export const signedText = (row: HomeworkReceiptRow): string =>
  [
    row.homework_id,
    row.user_id,
    row.committed_at.getTime(),
    row.note_sha256 ?? "",
    ...pagesOf(row).map(({ sha256, bytes }) => `${sha256}:${bytes}`),
  ].join("\n");

/** The same pages in the same order, and the same text. */
export function isSameWork(row: Pick<HomeworkReceiptRow, "pages" | "note_sha256">, work: Work): boolean {
  const pages = pagesOf(row);
  return (
    row.note_sha256 === work.note_sha256 &&
    pages.length === work.pages.length &&
    pages.every(({ sha256, bytes }, i) => work.pages[i]?.sha256 === sha256 && work.pages[i].bytes === bytes)
  );
}
