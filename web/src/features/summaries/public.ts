export { maySetSummary } from "./rules.ts";
export { summaryChanged } from "./state.ts";
export { summaryText } from "./text.ts";

export const loadSummaryCard = () => import("./components/SummaryCard.tsx");
export const loadSummaryDialog = () => import("./components/SummaryDialog.tsx");
