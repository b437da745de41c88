export { saving, unsaving } from "./api.ts";
export { SaveButton } from "./components/SaveButton.tsx";
export { text as savedText } from "./text.ts";

/** Its code comes when something is to be kept. */
export const loadSavePicker = () => import("./components/SavePicker.tsx");
