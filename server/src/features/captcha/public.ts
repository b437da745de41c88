export { requireHuman } from "./commands.ts";
