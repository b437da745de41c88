import type { AdminBatch, administrationBatches, batchLevels } from "@angon/contract/administration/batches";
import type { RequestOf } from "@angon/contract/kit/endpoint";

export type NewBatch = RequestOf<typeof administrationBatches.create>["body"];
export type BatchChange = RequestOf<typeof administrationBatches.update>["body"];

export const isClosed = ({ closed_at }: AdminBatch): boolean => closed_at !== null;

/** A batch as a form holds it. */
export interface BatchValues {
  name: string;
  level: (typeof batchLevels)[number];
  examOn: string;
}
