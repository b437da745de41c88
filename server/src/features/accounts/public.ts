export { addAdmin } from "./commands.ts";
