/** Apart from the feature's own public file, whose modules are part of the feed's first view. */
export const loadDayDialog = () => import("./components/DayDialog.tsx");
