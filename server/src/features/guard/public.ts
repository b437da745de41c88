export { checkText, checkTextOnce } from "./commands.ts";
