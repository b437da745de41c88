export { checkHuman, requireHuman } from "./commands.ts";
