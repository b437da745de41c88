import { openLazyDialog } from "../../lib/lazy/open-lazy-dialog.tsx";

const loadSheet = () => import("./components/TodaySheet.tsx");

/** The sheet stays when the page below it changes. */
export const openToday = () => void openLazyDialog(loadSheet, {});
