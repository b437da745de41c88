export { addBatch, changeBatch } from "./commands.ts";
export type { BatchRow } from "./tables.ts";
