/** The sheet's chunk loads when it is opened. */
export const loadReportSheet = () => import("./components/ReportSheet.tsx");
