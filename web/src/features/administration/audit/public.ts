export { auditQuery } from "./api.ts";
export { EntryRow as AuditEntryRow } from "./components/EntryRow.tsx";
