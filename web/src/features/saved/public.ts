export { loadSavePicker, savedChanged, saving, unsaving } from "./api.ts";
export { SaveButton } from "./components/SaveButton.tsx";
export { text as savedText } from "./text.ts";
