export { checkText } from "./commands.ts";
