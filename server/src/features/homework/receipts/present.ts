import type { ResponseOf } from "@angon/contract";
import type { receipts } from "@angon/contract/homework/receipts";
import { mac, type Keys } from "../../../kit/secrets.ts";
import { pagesUntil } from "../rules.ts";
import type { HomeworkReceiptRow } from "../tables.ts";
import { RECEIPT_KEY, signedText } from "./rules.ts";

export function receiptOf(keys: Keys, row: HomeworkReceiptRow): string {
  const signature = mac(keys.of(RECEIPT_KEY), signedText(row)).toString("base64url");
  return `${row.homework_id}.${row.committed_at.getTime()}.${signature}`;
}

export const asReceipt = (keys: Keys, row: HomeworkReceiptRow): ResponseOf<typeof receipts.commit> => ({
  receipt: receiptOf(keys, row),
  committed_at: row.committed_at.toISOString(),
  pages_until: pagesUntil(row.committed_at).toISOString(),
});
