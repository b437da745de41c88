export { canDecide, canReport, isPerson } from "./access.ts";
export { close } from "./commands.ts";
export { asReport } from "./present.ts";
export { lockAlike } from "./queries.ts";
export type { ReportRow } from "./tables.ts";
