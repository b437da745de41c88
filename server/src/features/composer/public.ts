export { mentionsFor } from "./commands-publish.ts";
export { visibleText } from "./rules.ts";
