export { BatchFields } from "./components/BatchFields.tsx";
export type { BatchValues } from "./rules.ts";
