export { sectionText } from "./text.ts";
export { useFieldLabel } from "./use-field-label.ts";
