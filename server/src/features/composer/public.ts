export { mentionsFor } from "./commands.ts";
export { visibleText } from "./rules.ts";
