export { voting } from "./api.ts";
export { Poll } from "./components/Poll.tsx";
export { text as pollsText } from "./text.ts";
