import type { AdminBatch, administrationBatches } from "@angon/contract/administration/batches";
import type { RequestOf } from "@angon/contract/kit/endpoint";

export type NewBatch = RequestOf<typeof administrationBatches.create>["body"];
export type BatchChange = RequestOf<typeof administrationBatches.update>["body"];

export const isClosed = ({ closed_at }: AdminBatch): boolean => closed_at !== null;

/** The name of the last year with its number one higher. */
export function nextName(batches: readonly AdminBatch[]): string {
  const last = batches.at(-1)?.name ?? "";
  return last.replace(/\d+(?!.*\d)/, (year) => String(Number(year) + 1).padStart(year.length, "0"));
}
