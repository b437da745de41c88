export { savedChanged, saving, unsaving } from "./api.ts";
export { SaveButton } from "./components/SaveButton.tsx";
export { text as savedText } from "./text.ts";

/** The picker's chunk loads when it is opened. */
export const loadSavePicker = () => import("./components/SavePicker.tsx");

export const loadDayDialog = () => import("./components/DayDialog.tsx");
