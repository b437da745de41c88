export type { Reported } from "./api.ts";

/** Its code comes when somebody reports. */
export const loadReportSheet = () => import("./components/ReportSheet.tsx");
