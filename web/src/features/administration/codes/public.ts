export { showSheet } from "./state.ts";
export { entryText as codesText } from "./text.ts";

/** For `openLazyDialog`: makes codes for some people and opens the sheet with their slips. */
export const loadCodesDialog = () => import("./components/CodesDialog.tsx");
