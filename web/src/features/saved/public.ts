export { loadSavePicker, savedChanged, saving, unsaving } from "./api.ts";
export { SaveButton } from "./components/SaveButton.tsx";
export { loadDayDialog } from "./lazy-api.ts";
export { text as savedText } from "./text.ts";
